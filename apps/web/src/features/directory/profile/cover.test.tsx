import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAt } from '../../../../test/render.tsx';
import { Cover } from './cover.tsx';

it('is loaded again when the network that lost it is back', async () => {
  const { container } = await openAt('/', { page: <Cover image="chantier.webp" /> });
  fireEvent.error(container.querySelector('img')!);
  expect(container.querySelector('img')).not.toBeInTheDocument();
  fireEvent.online(window);
  expect(container.querySelector('img')).toBeInTheDocument();
});
