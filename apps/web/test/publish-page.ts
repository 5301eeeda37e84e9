import { prices } from '@laterite/shared/features/prices/contract.ts';
import { search } from '@laterite/shared/features/search/contract.ts';
import { uploads } from '@laterite/shared/features/uploads/contract.ts';
import type { Upload } from '@laterite/shared/features/uploads/upload.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { listDrafts } from '../src/features/listings/publish/publish-draft.ts';
import { aSearchPage } from './listings.ts';
import { signIn } from './member.ts';
import { openAt } from './render.tsx';
import { serve } from './serve.ts';

/** A photo file that contains only its first bytes. */
export const jpeg = new File(
  [new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new Array(60).fill(0)])],
  'pelle.jpg',
  {
    type: 'image/jpeg',
  },
);

/** Returns the input of the photos, once the form is shown. */
export const photoInput = () => screen.findByLabelText('Ajouter des photos');
/** Returns the key of the nth photo on the server. */
export const keyOf = (n: number) => `${n.toString(16).repeat(32)}.webp`;
const anUpload = (n: number): Upload => ({
  key: keyOf(n),
  url: `/images/${keyOf(n)}`,
  width: 64,
  height: 48,
  color: '#c2410c',
});
/** Returns the publish button. */
export const publishButton = () => screen.getByRole('button', { name: 'Publier' });

/** Signs in and serves the requests of the form. */
export function prepare(): void {
  signIn();
  let sent = 0;
  serve(uploads.send).mockImplementation(async () => {
    sent += 1;
    return anUpload(sent);
  });
  serve(uploads.remove);
  serve(prices.usual, { price: null });
  serve(search.products, aSearchPage([]));
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} }),
  );
}

/** Closes the page and waits until its draft is stored, so that the write does not reach the next test. */
export async function leave(): Promise<void> {
  cleanup();
  await listDrafts();
}

/** Opens the form and fills it in, with one photo. */
export async function filledForm(photo: string | RegExp = 'Photo 1 sur 1, couverture') {
  const view = await openAt('/upload');
  const { user } = view;
  fireEvent.change(await photoInput(), { target: { files: [jpeg] } });
  await user.click(screen.getByRole('radio', { name: 'Engins' }));
  await user.insertText(screen.getByLabelText('Titre'), 'Pelle hydraulique');
  await user.insertText(screen.getByLabelText('Prix'), '38500000');
  await user.insertText(screen.getByLabelText('Description'), 'Bon état, papiers en règle.');
  await user.insertText(screen.getByLabelText('Lieu'), 'Yopougon, Abidjan');
  await screen.findByRole('button', { name: photo });
  return view;
}
