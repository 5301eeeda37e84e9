import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import { companies } from '@laterite/shared/features/companies/contract.ts';
import { listings } from '@laterite/shared/features/listings/contract.ts';
import { screen, within } from '@testing-library/react';
import { aMember } from './member.ts';
import { openAt } from './render.tsx';
import { serve } from './serve.ts';

/** The member of the company. */
export const me = aMember({ fullName: 'Ibrahim Konaté' });

/** Id of the professional page of the member. */
export const professional = 'c'.repeat(24);
/** Session fields of a member with the company. */
export const withCompany = { companies: [{ _id: 'd'.repeat(24), name: 'Konaté Terrassement' }] };

/** Returns the company of the member, by default as its owner. */
export const aCompany = (permission: 'owner' | 'member' = 'owner'): CompanyDetail => ({
  _id: 'd'.repeat(24),
  slug: 'konate-terrassement',
  name: 'Konaté Terrassement',
  location: 'Yopougon',
  type: 'prestataire',
  trades: ['Gros oeuvre'],
  companyLogo: null,
  companyLogoUrl: null,
  companyBanner: null,
  companyBannerUrl: null,
  averageRating: 0,
  ratingCount: 0,
  description: 'Fouilles et remblais.',
  website: null,
  hours: null,
  city: 'Abidjan',
  serviceArea: [],
  claim: null,
  listingCount: 0,
  projects: [],
  foundedYear: null,
  size: null,
  registry: null,
  point: null,
  contact: { whatsapp: true, call: true, message: true },
  members: [
    {
      user: { _id: me._id, userName: 'Ibrahim', profilePicture: null, profilePictureUrl: null },
      role: 'Gérant',
      permission,
    },
  ],
});

/** Serves the other data of the account: no listings, and the numbers of the company. */
export function prepare(): void {
  const page = { items: [], total: 0, totalIsExact: true, page: 1, limit: 1, nextCursor: null };
  serve(listings.browse, page);
  serve(companies.reach, {
    phones: ['+2252721000000'],
    whatsapp: null,
    email: 'contact@konate.example',
  });
}

/** Opens a sheet of the account by its button. */
export async function openSheet(name: string) {
  const app = await openAt('/profile');
  await app.user.click(await screen.findByRole('button', { name }));
  return { ...app, sheet: within(await screen.findByRole('dialog', { name })) };
}

/** Fills in the required fields of a company. */
export async function fillIn({ user, sheet }: Pick<Awaited<ReturnType<typeof openSheet>>, 'user' | 'sheet'>) {
  await user.insertText(sheet.getByLabelText('Nom de l’entreprise'), 'Konaté Terrassement');
  await user.insertText(sheet.getByLabelText('Votre rôle'), 'Gérant');
  await user.insertText(sheet.getByLabelText('Description'), 'Fouilles');
  await user.click(sheet.getByLabelText('Prestataire'));
}
