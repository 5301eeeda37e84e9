import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aMember, signInAs } from '../../../test/member.ts';
import { openAt } from '../../../test/render.tsx';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';

const incomplete = "Le nom de l'entreprise, le rôle, la description et le type sont obligatoires.";
const me = aMember({ fullName: 'Ibrahim Konaté' });
const professional = 'c'.repeat(24);

const aCompany = (permission: 'owner' | 'member' = 'owner'): CompanyDetail => ({
  _id: 'd'.repeat(24),
  name: 'Konaté Terrassement',
  location: 'Yopougon',
  type: 'prestataire',
  companyLogo: null,
  companyLogoUrl: null,
  companyBanner: null,
  companyBannerUrl: null,
  averageRating: 0,
  ratingCount: 0,
  description: 'Fouilles et remblais.',
  website: null,
  hours: null,
  serviceArea: null,
  contact: { whatsapp: true, call: true, message: true },
  members: [
    {
      user: { _id: me._id, userName: 'Ibrahim', profilePicture: null, profilePictureUrl: null },
      role: 'Gérant',
      permission,
    },
  ],
});

const withCompany = { companies: [{ _id: 'd'.repeat(24), name: 'Konaté Terrassement' }] };

beforeEach(() => {
  const page = { items: [], total: 0, totalIsExact: true, page: 1, limit: 1, nextCursor: null };
  vi.spyOn(api.listings, 'browse').mockResolvedValue(page);
  vi.spyOn(api.companies, 'reach').mockResolvedValue({
    phones: ['+2252721000000'],
    whatsapp: null,
    email: 'contact@konate.example',
  });
});

async function openSheet(name: string) {
  const app = await openAt('/profile');
  await app.user.click(await screen.findByRole('button', { name }));
  return { ...app, sheet: within(await screen.findByRole('dialog', { name })) };
}

async function fillIn({ user, sheet }: Awaited<ReturnType<typeof openSheet>>) {
  await user.type(sheet.getByLabelText('Nom de l’entreprise'), 'Konaté Terrassement');
  await user.type(sheet.getByLabelText('Votre rôle'), 'Gérant');
  await user.type(sheet.getByLabelText('Description'), 'Fouilles');
  await user.click(sheet.getByLabelText('Prestataire'));
}

describe('becoming a professional', () => {
  it('says what is obligatory, in the sheet', async () => {
    signInAs(me);
    const create = vi.spyOn(api.companies, 'create');
    const { user, sheet } = await openSheet('Devenir professionnel');
    await user.click(sheet.getByRole('button', { name: 'Enregistrer l’entreprise' }));
    expect(await sheet.findByText(incomplete)).toBeVisible();
    expect(sheet.getByLabelText('Nom de l’entreprise')).toHaveFocus();
    expect(create).not.toHaveBeenCalled();
  });

  it('makes the profile first, then the company; the second is tried again alone with the form intact', async () => {
    signInAs(me);
    const profile = vi.spyOn(api.professionals, 'create').mockResolvedValue(undefined as never);
    const company = vi.spyOn(api.companies, 'create').mockRejectedValueOnce(new ApiError(503));
    company.mockResolvedValue(aCompany());
    const opened = await openSheet('Devenir professionnel');
    const { user, sheet } = opened;
    await fillIn(opened);
    await user.click(sheet.getByRole('button', { name: 'Enregistrer l’entreprise' }));
    expect(await sheet.findByText("Profil créé, l'entreprise n'a pas pu être enregistrée")).toBeVisible();
    expect(sheet.getByText("Erreur lors de la création de l'entreprise")).toBeVisible();
    expect(sheet.getByLabelText('Description')).toHaveValue('Fouilles');
    expect(profile.mock.calls[0]![0].body).toMatchObject({ name: 'Ibrahim Konaté', role: 'Gérant' });

    await user.click(sheet.getByRole('button', { name: 'Réessayer' }));
    expect(await sheet.findByText('Konaté Terrassement est enregistrée')).toBeVisible();
    expect(profile).toHaveBeenCalledTimes(1);
    expect(company).toHaveBeenCalledTimes(2);
  });
});

describe('the companies of a professional', () => {
  it('are one more with "Ajouter une compagnie", and no second profile', async () => {
    signInAs(aMember({ professional }));
    const profile = vi.spyOn(api.professionals, 'create');
    vi.spyOn(api.companies, 'create').mockResolvedValue(aCompany());
    const opened = await openSheet('Ajouter une compagnie');
    await fillIn(opened);
    await opened.user.click(opened.sheet.getByRole('button', { name: 'Enregistrer l’entreprise' }));
    expect(await opened.sheet.findByText('Konaté Terrassement est enregistrée')).toBeVisible();
    expect(profile).not.toHaveBeenCalled();
  });

  it('are changed by those who may', async () => {
    signInAs(aMember({ professional, ...withCompany }));
    vi.spyOn(api.companies, 'read').mockResolvedValue(aCompany());
    const edit = vi.spyOn(api.companies, 'edit').mockRejectedValueOnce(new ApiError(500));
    edit.mockResolvedValue(aCompany());
    const { user } = await openAt('/profile');
    await user.click(await screen.findByRole('button', { name: 'Modifier Konaté Terrassement' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByLabelText(/Téléphone/)).toHaveValue('+2252721000000');
    await user.click(sheet.getByRole('button', { name: 'Enregistrer' }));
    expect(await sheet.findByText('Erreur lors de la modification')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Entreprise mise à jour')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(edit.mock.lastCall![0].body).toEqual({
      name: 'Konaté Terrassement',
      description: 'Fouilles et remblais.',
      type: 'prestataire',
      location: 'Yopougon',
      website: '',
      whatsapp: '',
      serviceArea: '',
      phones: '+2252721000000',
      email: 'contact@konate.example',
      hours: '',
    });
  });

  it('have numbers of their own, each checked', async () => {
    signInAs(aMember({ professional, ...withCompany }));
    vi.spyOn(api.companies, 'read').mockResolvedValue(aCompany());
    const edit = vi.spyOn(api.companies, 'edit').mockResolvedValue(aCompany());
    const { user } = await openAt('/profile');
    await user.click(await screen.findByRole('button', { name: 'Modifier Konaté Terrassement' }));
    const phones = await screen.findByLabelText(/Téléphone de l’entreprise/);
    await waitFor(() => expect(phones).toHaveValue('+2252721000000'));
    await user.type(phones, ', 12');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(phones).toHaveAccessibleDescription(/numéro/i));
    expect(edit).not.toHaveBeenCalled();
    await user.clear(phones);
    await user.type(phones, '07 08 12 34 12, +221 77 123 45 67');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(edit).toHaveBeenCalled());
    expect(edit.mock.lastCall![0].body).toMatchObject({ phones: '07 08 12 34 12,+221 77 123 45 67' });
  });

  it('say when they are open, day by day, with a break or without', async () => {
    signInAs(aMember({ professional, ...withCompany }));
    vi.spyOn(api.companies, 'read').mockResolvedValue(aCompany());
    const edit = vi.spyOn(api.companies, 'edit').mockResolvedValue(aCompany());
    const { user } = await openAt('/profile');
    await user.click(await screen.findByRole('button', { name: 'Modifier Konaté Terrassement' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(await sheet.findByLabelText('Afficher nos horaires'));
    await user.click(sheet.getByRole('button', { name: /Ajouter une pause.*lundi/ }));
    fireEvent.change(sheet.getAllByLabelText(/Fermeture.*lundi/)[0]!, { target: { value: '13:00' } });
    await user.click(sheet.getByRole('button', { name: 'Copier le lundi jusqu’au vendredi' }));
    await user.click(sheet.getByLabelText('samedi'));
    await user.click(sheet.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(edit).toHaveBeenCalled());
    const weekday = [
      { from: '08:00', to: '13:00' },
      { from: '14:00', to: '18:00' },
    ];
    const saturday = [{ from: '08:00', to: '18:00' }];
    const sent = edit.mock.lastCall![0].body as { hours: string };
    expect(JSON.parse(sent.hours)).toEqual([...Array(5).fill(weekday), saturday, []]);
  });

  it('show no edit button to a mere member', async () => {
    signInAs(aMember({ professional, ...withCompany }));
    vi.spyOn(api.companies, 'read').mockResolvedValue(aCompany('member'));
    await openAt('/profile');
    expect(await screen.findByRole('link', { name: 'Konaté Terrassement' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Modifier Konaté/ })).not.toBeInTheDocument();
  });
});
