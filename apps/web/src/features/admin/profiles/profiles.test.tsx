import { admin } from '@laterite/shared/features/admin/contract.ts';
import { companies } from '@laterite/shared/features/companies/contract.ts';
import { profiles } from '@laterite/shared/features/profiles/contract.ts';
import type { ManagedProfile, ProfileOverview } from '@laterite/shared/features/profiles/profile.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aMember, signInAs } from '../../../../test/member.ts';
import { aCompanyPage, aPage } from '../../../../test/professionals.ts';
import { openAt } from '../../../../test/render.tsx';
import { serve } from '../../../../test/serve.ts';
import { ApiError } from '../../../lib/requests/api-error.ts';

const profile: ManagedProfile = {
  _id: 'c'.repeat(24),
  kind: 'companies',
  name: 'Bâtir Fils',
  key: 'batir-fils',
  role: 'prestataire',
  location: 'Abidjan',
  owners: [{ _id: 'b'.repeat(24), userName: 'Koffi' }],
  isShown: true,
  isHidden: false,
  isFeatured: false,
  version: 6,
  averageRating: 4,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const counts = { reviews: 2, listings: 3, followers: 0, pictures: 0, members: 1, claims: 0 };
const overview: ProfileOverview = { profile, counts };

beforeEach(() => {
  serve(admin.today).mockRejectedValue(new ApiError(500));
  serve(profiles.browse, aPage([profile]));
  serve(profiles.read, overview);
});

it('a moderator hides a page with a reason, and neither edits nor moves it', async () => {
  signInAs(aMember({ role: 'moderator' }));
  await openAt(`/admin/entreprises?id=${profile._id}`);
  expect(await screen.findByRole('button', { name: 'Masquer' })).toBeEnabled();
  for (const name of ['Modifier', 'Confier à un membre', 'Réunir avec une autre', 'Supprimer'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

it('an administrator features a page and takes it back within ten seconds', async () => {
  signInAs(aMember({ role: 'admin' }));
  const feature = serve(profiles.feature, overview);
  const { user } = await openAt(`/admin/entreprises?id=${profile._id}`);
  const button = await screen.findByRole('button', { name: 'Mettre en avant' });
  await user.click(button);
  expect(button).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /Annuler/ }));
  expect(button).toBeEnabled();
  expect(feature).not.toHaveBeenCalled();
});

it('an administrator deletes a page for a reason, once that can no longer be undone', async () => {
  signInAs(aMember({ role: 'admin' }));
  const remove = serve(profiles.remove);
  const { user, address } = await openAt(`/admin/entreprises?id=${profile._id}`);
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  const sheet = within(await screen.findByRole('dialog', { name: /Pourquoi supprimer cette page/ }));
  expect(sheet.getByRole('button', { name: 'Supprimer' })).toBeDisabled();
  await user.click(sheet.getByRole('button', { name: /Fausse identité/ }));
  await user.click(sheet.getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByRole('button', { name: /Annuler/ })).toBeVisible();
  expect(remove).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(remove).toHaveBeenCalled());
  await waitFor(() => expect(address()).toBe('/admin/entreprises'));
  expect(remove).toHaveBeenCalledExactlyOnceWith({
    params: { kind: 'companies', id: profile._id },
    body: { reason: 'La page se présente sous le nom d’un autre.', version: 6 },
  });
});

it('the deletion of a page returns to the place of the list that it was opened from, not to its beginning', async () => {
  signInAs(aMember({ role: 'admin' }));
  serve(profiles.remove);
  const { user, address } = await openAt('/admin/entreprises');
  const entryOfList = history.state.key;
  await user.click(await screen.findByRole('link', { name: new RegExp(profile.name) }));
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  const sheet = within(await screen.findByRole('dialog', { name: /Pourquoi supprimer cette page/ }));
  await user.click(sheet.getByRole('button', { name: /Fausse identité/ }));
  await user.click(sheet.getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(address()).toBe('/admin/entreprises'));
  expect(history.state.key).toBe(entryOfList);
});

it('the form to edit a page that cannot be read says so, and reads it again', async () => {
  signInAs(aMember({ role: 'admin' }));
  const company = aCompanyPage({ _id: profile._id, name: profile.name, version: 3 });
  const read = serve(companies.read).mockRejectedValue(new ApiError(500));
  serve(companies.reach, { phones: ['+2250501020304'], whatsapp: null, email: null });
  const { user } = await openAt(`/admin/entreprises?id=${profile._id}`);
  await user.click(await screen.findByRole('button', { name: 'Modifier' }));
  const sheet = within(await screen.findByRole('dialog'));
  read.mockResolvedValue(company);
  await user.click(await sheet.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByLabelText('Nom de l’entreprise')).toHaveValue('Bâtir Fils');
});

it('a company that only a disabled account owned is given to another member, unlike a hidden one', async () => {
  signInAs(aMember({ role: 'admin' }));
  serve(profiles.read, { ...overview, profile: { ...profile, isShown: false } });
  const { unmount } = await openAt(`/admin/entreprises?id=${profile._id}`);
  expect(await screen.findByRole('button', { name: 'Confier à un membre' })).toBeEnabled();
  unmount();
  serve(profiles.read, { ...overview, profile: { ...profile, isShown: false, isHidden: true } });
  await openAt(`/admin/entreprises?id=${profile._id}`);
  expect(await screen.findByRole('button', { name: 'Supprimer' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confier à un membre' })).not.toBeInTheDocument();
});

it('a page of one’s own shows no decision of the team', async () => {
  signInAs(aMember({ role: 'admin', companies: [{ _id: profile._id, name: profile.name }] }));
  await openAt(`/admin/entreprises?id=${profile._id}`);
  expect(await screen.findByRole('heading', { name: profile.name })).toBeVisible();
  for (const name of ['Masquer', 'Mettre en avant', 'Modifier', 'Confier à un membre', 'Supprimer'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

it('the sheet to merge a page opens with the focus in its search field', async () => {
  signInAs(aMember({ role: 'admin' }));
  const { user } = await openAt(`/admin/entreprises?id=${profile._id}`);
  await user.click(await screen.findByRole('button', { name: 'Réunir avec une autre' }));
  const sheet = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(sheet.getByRole('searchbox')).toHaveFocus());
});

it('a page that another administrator deleted meanwhile shows no decisions any more', async () => {
  signInAs(aMember({ role: 'admin' }));
  const absent = new ApiError(404, { code: 'company_not_found', message: 'Entreprise introuvable.' });
  serve(profiles.feature).mockRejectedValue(absent);
  const read = serve(profiles.read, overview);
  const { user } = await openAt(`/admin/entreprises?id=${profile._id}`);
  await user.click(await screen.findByRole('button', { name: 'Mettre en avant' }));
  read.mockRejectedValue(absent);
  window.dispatchEvent(new Event('pagehide'));
  expect(await screen.findByText('Cette page n’existe plus.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Masquer' })).not.toBeInTheDocument();
});

it('a page is hidden as it was read, and read again where it was edited meanwhile', async () => {
  signInAs(aMember({ role: 'moderator' }));
  const hide = serve(profiles.hide).mockRejectedValue(new ApiError(409, { code: 'conflict' }));
  const read = serve(profiles.read, overview);
  const { user } = await openAt(`/admin/entreprises?id=${profile._id}`);
  await user.click(await screen.findByRole('button', { name: 'Masquer' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: /Fausse identité/ }));
  await user.click(sheet.getByRole('button', { name: 'Masquer' }));
  read.mockResolvedValue({ ...overview, profile: { ...profile, name: 'Bâtir Filles', version: 7 } });
  window.dispatchEvent(new Event('pagehide'));
  expect(await screen.findByRole('heading', { name: 'Bâtir Filles' })).toBeVisible();
  expect(hide.mock.lastCall![0].body).toMatchObject({ isHidden: true, version: 6 });
});

it('an edit of a page that its owner changed meanwhile is sent for their version at the second attempt', async () => {
  signInAs(aMember({ role: 'admin' }));
  const company = aCompanyPage({ _id: profile._id, name: profile.name, version: 3 });
  const read = serve(companies.read, company);
  serve(companies.reach, { phones: ['+2250501020304'], whatsapp: null, email: null });
  const edit = serve(companies.edit).mockRejectedValueOnce(
    new ApiError(412, { code: 'precondition_failed', message: 'Modifié entre-temps.' }),
  );
  const { user } = await openAt(`/admin/entreprises?id=${profile._id}`);
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Modifier' }));
    const sheet = within(await screen.findByRole('dialog'));
    return { sheet, field: await sheet.findByLabelText('Nom de l’entreprise') };
  };
  const save = async ({ sheet }: Awaited<ReturnType<typeof open>>) => {
    await user.click(sheet.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    window.dispatchEvent(new Event('pagehide'));
  };
  const first = await open();
  await user.type(first.field, ' SA');
  read.mockResolvedValue({ ...company, description: 'Corrigé', version: 4 });
  await save(first);
  expect(await screen.findByText('Bâtir Fils · Modifié entre-temps.')).toBeVisible();
  edit.mockResolvedValue({ ...company, version: 5 });
  const second = await open();
  expect(second.field).toHaveValue('Bâtir Fils SA');
  serve(profiles.read, { ...overview, profile: { ...profile, name: 'Bâtir Fils SA', version: 5 } });
  await save(second);
  await waitFor(() => expect(edit).toHaveBeenCalledTimes(2));
  expect(edit.mock.lastCall![0]).toMatchObject({ body: { name: 'Bâtir Fils SA' }, ifMatch: 4 });
  expect(await screen.findByRole('heading', { name: 'Bâtir Fils SA' })).toBeVisible();
});

it('the form to edit a page shows it as it is now, not as it was when the form was opened before', async () => {
  signInAs(aMember({ role: 'admin' }));
  const company = aCompanyPage({ _id: profile._id, name: profile.name, version: 3 });
  const read = serve(companies.read, company);
  serve(companies.reach, { phones: ['+2250501020304'], whatsapp: null, email: null });
  const { user } = await openAt(`/admin/entreprises?id=${profile._id}`);
  await user.click(await screen.findByRole('button', { name: 'Modifier' }));
  expect(await screen.findByLabelText('Nom de l’entreprise')).toHaveValue('Bâtir Fils');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  read.mockResolvedValue({ ...company, name: 'Bâtir Filles', version: 4 });
  await user.click(screen.getByRole('button', { name: 'Modifier' }));
  expect(await screen.findByLabelText('Nom de l’entreprise')).toHaveValue('Bâtir Filles');
});
