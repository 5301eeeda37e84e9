import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RowList } from './row-list.tsx';

type Results = UseInfiniteQueryResult<InfiniteData<{ items: string[]; total: number }>>;
const loading = { isError: false } as Results;

it.each([
  ['picture', '.aspect-4\\/3'],
  ['avatar', '.rounded-full'],
  ['text', null],
] as const)('placeholders of rows that begin with a %s have its shape', (lead, shape) => {
  const { container } = render(
    <RowList results={loading} row={(item) => <li>{item}</li>} empty={null} failed="" lead={lead} />,
  );
  const leads = container.querySelectorAll('.aspect-4\\/3, .rounded-full');
  expect(leads).toHaveLength(shape ? 3 : 0);
  if (shape) expect(leads[0]!.matches(shape)).toBe(true);
});
