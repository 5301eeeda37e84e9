import { listings } from '@laterite/shared/features/listings/contract.ts';
import { professionals } from '@laterite/shared/features/professionals/contract.ts';
import { screen, within } from '@testing-library/react';
import { aMember, signInAs } from './member.ts';
import { aPage, aProfessionalPage } from './professionals.ts';
import { openAt } from './render.tsx';
import { serve } from './serve.ts';

/** The member who owns the page. */
export const me = aMember();

/** Returns a stored photo, named by one hexadecimal digit. */
export const photo = (digit: string, caption = '') => {
  const image = `${digit.repeat(32)}.webp`;
  return { _id: digit.repeat(24), image, imageUrl: `/images/${image}`, caption };
};

/** The professional page of `me`, with two photos. */
export const professional = aProfessionalPage({
  userId: me._id,
  photos: [photo('a', 'Dalle'), photo('b', 'Mur')],
});

/** The only project of the page, with a pair of photos. */
export const project = {
  _id: 'c'.repeat(24),
  title: 'Villa à Assinie',
  description: null,
  year: 2024,
  city: 'Assinie',
  trade: null,
  budget: null,
  budgetMin: 5_000_000,
  budgetMax: 8_000_000,
  client: null,
  pairs: [{ before: photo('d').image, after: photo('e').image }],
  photos: [photo('d'), photo('e')].map(({ image, imageUrl }) => ({ image, imageUrl })),
  createdAt: '2026-01-15T09:30:00.000Z',
};

/** A photo file as chosen on the device. */
export const jpeg = new File(
  [new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new Array(60).fill(0)])],
  'mur.jpg',
  {
    type: 'image/jpeg',
  },
);

/** Logs `me` in and serves their page. */
export function serveOwnPage(): void {
  signInAs(me);
  serve(professionals.read, professional);
  serve(professionals.reviews, aPage([]));
  serve(listings.browse, aPage([]));
  serve(professionals.projects, aPage([project]));
  serve(professionals.reach, { phone: '+2252721304050', whatsapp: null });
}

/** Opens the page and the sheet of one of its buttons. */
export async function openOwnSheet(button: RegExp | string) {
  const app = await openAt(`/professional/${professional._id}`);
  await app.user.click(await screen.findByRole('button', { name: button }));
  const sheet = within(await screen.findByRole('dialog'));
  return { ...app, sheet };
}
