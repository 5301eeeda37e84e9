import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAt } from '../../../test/render.tsx';
import { Photo } from './photo.tsx';

it('is loaded again when the network that lost it is back', async () => {
  await openAt('/', { page: <Photo image="pelle.webp" alt="Pelle" sizes="100vw" /> });
  fireEvent.error(screen.getByRole('img', { name: 'Pelle' }));
  expect(screen.queryByRole('img', { name: 'Pelle' })).not.toBeInTheDocument();
  fireEvent.online(window);
  fireEvent.error(screen.getByRole('img', { name: 'Pelle' }));
  expect(screen.queryByRole('img', { name: 'Pelle' })).not.toBeInTheDocument();
  fireEvent.online(window);
  expect(screen.getByRole('img', { name: 'Pelle' })).toBeVisible();
});
