import { contracts } from '@laterite/shared/contracts.ts';
import { openApiDocument } from '@laterite/shared/openapi.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAt } from '../../../test/render.tsx';
import { type OpenApi, operationsIn } from './openapi.ts';
import { OperationCard } from './operation-card.tsx';
import { words } from './words.fr.ts';

const document = openApiDocument(contracts, { title: 'Latérite', version: '1', server: '/' });
const operations = operationsIn(JSON.parse(JSON.stringify(document)) as OpenApi);

it('names in the texts of an endpoint are shown as code, without backticks', async () => {
  const operation = operations.find(({ id }) => id === 'search.companies')!;
  const page = <OperationCard operation={operation} words={words} />;
  await openAt('/documentation', { wording: 'fr', page });
  expect(screen.getByText('open=1')).toHaveProperty('tagName', 'CODE');
  expect(screen.getByRole('group')).not.toHaveTextContent('`');
});
