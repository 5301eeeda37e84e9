import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAt } from '../../../test/render.tsx';
import PhotoViewer from './photo-viewer.tsx';

const photos = ['Pelle de face', 'Pelle de côté'].map((alt) => ({ src: '/images/pelle.webp', alt }));

it('at the last photo the pressed button keeps the focus, and the arrow keys still turn', async () => {
  const page = <PhotoViewer photos={photos} start={0} onClose={() => undefined} />;
  const { user } = await openAt('/', { page, wording: 'fr' });
  const next = screen.getByRole('button', { name: 'Photo suivante' });
  next.focus();
  await user.keyboard('{Enter}{Enter}');
  expect(screen.getByRole('img', { name: 'Pelle de côté' })).toBeVisible();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('img', { name: 'Pelle de face' })).toBeVisible();
});

it('names each photo that it turns to for screen readers', async () => {
  const page = <PhotoViewer photos={photos} start={0} onClose={() => undefined} />;
  const { user } = await openAt('/', { page, wording: 'fr' });
  const name = screen.getByText('Pelle de face');
  expect(name).toHaveAttribute('aria-live', 'polite');
  screen.getByRole('button', { name: 'Photo suivante' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(name).toHaveTextContent('Pelle de côté');
});
