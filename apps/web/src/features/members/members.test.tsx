import { companies } from '@laterite/shared/features/companies/contract.ts';
import { listings } from '@laterite/shared/features/listings/contract.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { awaId, signIn } from '../../../test/member.ts';
import { aCompanyPage, aPage } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { loadNewVersion, stale } from '../../../test/stale.ts';
import { ApiError } from '../../lib/requests/api-error.ts';

const person = (id: string, userName: string) => ({
  _id: id.repeat(24),
  userName,
  profilePicture: null,
  profilePictureUrl: null,
});
const awa = { ...person('a', 'Awa Koné'), _id: awaId };
const serge = person('b', 'Serge Kouadio');
const sent = {
  _id: 'e'.repeat(24),
  to: 'moussa@example.com',
  role: 'Maçon',
  permission: 'member' as const,
  createdAt: '2026-11-22T08:00:00.000Z',
  expiresAt: '2026-11-29T08:00:00.000Z',
};

function aTeam(permission: 'owner' | 'manager' | 'member' = 'owner') {
  const company = aCompanyPage({
    members: [
      { user: awa, role: 'Gérante', permission },
      { user: serge, role: 'Chef de chantier', permission: permission === 'owner' ? 'member' : 'owner' },
    ],
  });
  serve(companies.read, company);
  return company;
}

beforeEach(() => {
  const page = { items: [], total: 0, totalIsExact: true, page: 1, limit: 1, nextCursor: null };
  serve(listings.browse, page);
  serve(companies.reviews, page);
  serve(companies.invitations, aPage([]));
  serve(companies.figures, {
    week: { views: 0, wa: 0, call: 0, msg: 0, route: 0, scans: 0 },
    days: [],
  });
  signIn();
});

async function openMembers(button = 'Gérer les membres') {
  const company = aTeam(button === 'Gérer les membres' ? 'owner' : 'member');
  const app = await openAt(`/company/${company._id}`);
  await app.user.click(await screen.findByRole('button', { name: button }));
  return { ...app, company, sheet: within(await screen.findByRole('dialog', { name: 'Membres' })) };
}

describe('the members of a company', () => {
  it('are invited by phone or e-mail, with a link for WhatsApp', async () => {
    const link = 'http://localhost/invitation#abc';
    const invite = serve(companies.addMember, { ...sent, link });
    const { user, sheet, company } = await openMembers();
    await user.insertText(sheet.getByLabelText('Téléphone ou e-mail'), 'moussa@example.com');
    await user.insertText(sheet.getByLabelText('Rôle dans l’entreprise'), 'Maçon');
    await user.selectOptions(sheet.getByLabelText(/^Droits/), 'Gestionnaire');
    await user.click(sheet.getByRole('button', { name: 'Envoyer l’invitation' }));
    expect(invite).toHaveBeenCalledWith({
      params: { id: company._id },
      body: { email: 'moussa@example.com', role: 'Maçon', permission: 'manager' },
    });
    const whatsApp = await sheet.findByRole('link', { name: 'Envoyer par WhatsApp' });
    expect(decodeURIComponent(whatsApp.getAttribute('href')!)).toContain(link);
  });

  it('are shown as they are now, once their page is looked at again', async () => {
    serve(companies.invitations, aPage([sent]));
    const { sheet, company } = await openMembers();
    expect(await sheet.findByText('moussa@example.com')).toBeVisible();
    const moussa = { user: person('c', 'Moussa Diop'), role: 'Maçon', permission: 'member' as const };
    serve(companies.read, { ...company, members: [...company.members, moussa] });
    serve(companies.invitations, aPage([]));
    fireEvent(document, new Event('visibilitychange'));
    expect(await sheet.findByText('Moussa Diop')).toBeVisible();
    await waitFor(() => expect(sheet.queryByText('moussa@example.com')).not.toBeInTheDocument());
  });

  it('are invited with what was typed before the sheet was closed', async () => {
    const { user, sheet } = await openMembers();
    await user.insertText(sheet.getByLabelText('Téléphone ou e-mail'), 'moussa@example.com');
    await user.click(sheet.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Gérer les membres' }));
    expect(await screen.findByText('Votre saisie a été retrouvée.')).toBeVisible();
    expect(screen.getByLabelText('Téléphone ou e-mail')).toHaveValue('moussa@example.com');
  });

  it('are asked for by a number that can be one', async () => {
    const invite = serve(companies.addMember);
    const { user, sheet } = await openMembers();
    await user.type(sheet.getByLabelText('Téléphone ou e-mail'), '07');
    await user.insertText(sheet.getByLabelText('Rôle dans l’entreprise'), 'Maçon');
    await user.click(sheet.getByRole('button', { name: 'Envoyer l’invitation' }));
    expect(await sheet.findByText('Entrez une adresse e-mail ou un numéro de téléphone.')).toBeVisible();
    expect(invite).not.toHaveBeenCalled();
  });

  it('who have not answered yet can be withdrawn', async () => {
    serve(companies.invitations, aPage([sent]));
    const withdraw = serve(companies.withdrawInvitation);
    const { user, sheet, company } = await openMembers();
    await user.click(
      await sheet.findByRole('button', { name: 'Retirer l’invitation de moussa@example.com' }),
    );
    expect(withdraw).toHaveBeenCalledWith({ params: { id: company._id, invitationId: sent._id } });
  });

  it('who accepted meanwhile disappear from the open invitations', async () => {
    serve(companies.invitations, aPage([sent]));
    serve(companies.withdrawInvitation).mockRejectedValue(
      new ApiError(404, { code: 'invitation_not_found', message: 'Cette invitation n’existe plus.' }),
    );
    const { user, sheet } = await openMembers();
    const withdraw = await sheet.findByRole('button', { name: /^Retirer l’invitation/ });
    serve(companies.invitations, aPage([]));
    await user.click(withdraw);
    expect(await screen.findByText('Cette invitation n’existe plus.')).toBeVisible();
    await waitFor(() => expect(withdraw).not.toBeInTheDocument());
  });

  it('get another role and other rights, or are removed after a question', async () => {
    const edit = serve(companies.editMember, aCompanyPage());
    const remove = serve(companies.removeMember);
    const { user, sheet, company } = await openMembers();
    await user.click(sheet.getByRole('button', { name: 'Modifier Serge Kouadio' }));
    await user.selectOptions(sheet.getAllByLabelText(/^Droits/)[0]!, 'Gestionnaire');
    await user.click(sheet.getByRole('button', { name: 'Enregistrer' }));
    const params = { id: company._id, userId: serge._id };
    expect(edit).toHaveBeenCalledWith({
      params,
      body: { role: 'Chef de chantier', permission: 'manager' },
      idempotencyKey: expect.any(String),
    });
    await user.click(await sheet.findByRole('button', { name: 'Modifier Serge Kouadio' }));
    await user.click(sheet.getByRole('button', { name: 'Retirer de l’entreprise' }));
    expect(remove).not.toHaveBeenCalled();
    await user.click(sheet.getByRole('button', { name: 'Retirer de l’entreprise' }));
    expect(remove).toHaveBeenCalledWith({ params });
  });

  it('are removed although the first response was lost', async () => {
    const remove = serve(companies.removeMember).mockRejectedValueOnce(new ApiError(0));
    const { user, sheet, company } = await openMembers();
    await user.click(sheet.getByRole('button', { name: 'Modifier Serge Kouadio' }));
    const press = () => user.click(sheet.getByRole('button', { name: 'Retirer de l’entreprise' }));
    await press();
    await press();
    expect(await screen.findByText(/^Network error/)).toBeVisible();
    remove.mockRejectedValue(new ApiError(404, { code: 'member_not_found', message: 'Membre introuvable.' }));
    serve(companies.read, { ...company, members: company.members.slice(0, 1) });
    await press();
    expect(await screen.findByText('Serge Kouadio ne fait plus partie de l’entreprise')).toBeVisible();
    expect(screen.queryByText('Membre introuvable.')).not.toBeInTheDocument();
  });

  it('are loaded again where another owner changed them, and what was typed stays', async () => {
    const edit = serve(companies.editMember).mockRejectedValueOnce(stale);
    const { user, sheet, company } = await openMembers();
    edit.mockResolvedValue(company);
    await user.click(await sheet.findByRole('button', { name: 'Modifier Serge Kouadio' }));
    const role = sheet.getAllByLabelText('Rôle dans l’entreprise').find((field) => field.closest('li'))!;
    await user.clear(role);
    await user.insertText(role, 'Métreur');
    const [owner, member] = company.members;
    serve(companies.read, {
      ...company,
      version: 7,
      members: [owner!, { ...member!, role: 'Maçon', permission: 'manager' }],
    });
    await user.click(sheet.getByRole('button', { name: 'Enregistrer' }));
    await loadNewVersion(user);
    await user.click(sheet.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Membre mis à jour')).toBeVisible();
    expect(edit.mock.lastCall![0]).toMatchObject({
      body: { role: 'Métreur', permission: 'manager' },
      ifMatch: 7,
    });
  });

  it('take the company over: the new owner first, then the old one steps down', async () => {
    const edit = serve(companies.editMember, aCompanyPage());
    const { user, sheet } = await openMembers();
    await user.click(sheet.getByRole('button', { name: 'Modifier Serge Kouadio' }));
    await user.click(sheet.getByRole('button', { name: 'Confier l’entreprise' }));
    await user.click(sheet.getByRole('button', { name: 'Confier l’entreprise' }));
    await waitFor(() => expect(edit).toHaveBeenCalledTimes(2));
    expect(edit.mock.calls.map(([{ params, body }]) => [params.userId, body?.permission])).toEqual([
      [serge._id, 'owner'],
      [awaId, 'manager'],
    ]);
  });

  it('take the company over although the second change failed at first', async () => {
    const edit = serve(companies.editMember, aCompanyPage());
    edit.mockResolvedValueOnce(aCompanyPage()).mockRejectedValueOnce(new ApiError(0));
    const { user, sheet, company } = await openMembers();
    await user.click(sheet.getByRole('button', { name: 'Modifier Serge Kouadio' }));
    const [owner, member] = company.members;
    serve(companies.read, { ...company, members: [owner!, { ...member!, permission: 'owner' }] });
    await user.click(sheet.getByRole('button', { name: 'Confier l’entreprise' }));
    await user.click(sheet.getByRole('button', { name: 'Confier l’entreprise' }));
    expect(await screen.findByText(/^Network error/)).toBeVisible();
    await waitFor(() => expect(sheet.getAllByText('Propriétaire', { selector: 'span' })).toHaveLength(2));
    edit.mockClear();
    await user.click(sheet.getByRole('button', { name: 'Confier l’entreprise' }));
    expect(await screen.findByText('Serge Kouadio est maintenant propriétaire')).toBeVisible();
    expect(edit.mock.lastCall?.[0]).toMatchObject({
      params: { userId: awaId },
      body: { permission: 'manager' },
    });
  });

  it('see the others and may leave, but invite nobody', async () => {
    const { user, sheet } = await openMembers('Équipe');
    expect(sheet.queryByRole('button', { name: 'Envoyer l’invitation' })).toBeNull();
    expect(sheet.queryByRole('button', { name: /^Modifier/ })).toBeNull();
    const leave = serve(companies.removeMember);
    await user.click(sheet.getByRole('button', { name: 'Quitter l’entreprise' }));
    expect(sheet.getByRole('status')).toHaveTextContent(/plus dans l’équipe\.$/);
    await user.click(sheet.getByRole('button', { name: 'Quitter l’entreprise' }));
    expect(leave.mock.calls[0]?.[0].params.userId).toBe(awaId);
  });
});

it('a member leaves although the first response was lost', async () => {
  const leave = serve(companies.removeMember).mockRejectedValueOnce(new ApiError(0));
  const { user, sheet, company } = await openMembers('Équipe');
  const press = () => user.click(sheet.getByRole('button', { name: 'Quitter l’entreprise' }));
  await press();
  await press();
  expect(await screen.findByText(/^Network error/)).toBeVisible();
  leave.mockRejectedValue(new ApiError(403, { code: 'forbidden', message: 'Interdit.' }));
  serve(companies.read, { ...company, members: company.members.slice(1) });
  await press();
  expect(await screen.findByText(/^Vous avez quitté/)).toBeVisible();
  expect(screen.queryByText('Interdit.')).not.toBeInTheDocument();
});

it('a member who leaves is informed what happens to their listings for the company', async () => {
  const browse = serve(listings.browse, { ...aPage([]), total: 2 });
  const { user, sheet, company } = await openMembers('Équipe');
  await waitFor(() =>
    expect(browse).toHaveBeenCalledWith({ query: { company: company._id, owner: awaId, limit: 1 } }),
  );
  await user.click(sheet.getByRole('button', { name: 'Quitter l’entreprise' }));
  expect(sheet.getByRole('status')).toHaveTextContent(
    'Vos 2 annonces pour cette entreprise restent en ligne',
  );
  serve(companies.removeMember);
  const before = browse.mock.calls.length;
  await user.click(sheet.getByRole('button', { name: 'Quitter l’entreprise' }));
  await waitFor(() => expect(browse.mock.calls.length).toBeGreaterThan(before));
});
