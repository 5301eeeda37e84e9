import { account } from '@laterite/shared/features/account/contract.ts';
import { auth } from '@laterite/shared/features/auth/contract.ts';
import { companies } from '@laterite/shared/features/companies/contract.ts';
import { listings } from '@laterite/shared/features/listings/contract.ts';
import { orders } from '@laterite/shared/features/orders/contract.ts';
import { sellers } from '@laterite/shared/features/sellers/contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCompany } from '../../../test/account-companies.ts';
import { aMember, signInAs } from '../../../test/member.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { loadNewVersion, stale } from '../../../test/stale.ts';
import { anUnreadablePhoto } from '../../../test/unreadable-file.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { token } from '../../lib/requests/token.ts';

const noListing = { items: [], total: 0, totalIsExact: true, page: 1, limit: 1, nextCursor: null };

beforeEach(() => {
  const counts = { online: 5, pending: 0, drafts: 1, expired: 0, sold: 2 };
  serve(listings.mine, { ...noListing, counts });
  serve(orders.browse, { ...noListing, unseen: 2 });
});

describe('the profile', () => {
  it('shows who one is, and what one has with how many', async () => {
    signInAs(aMember({ location: 'Yopougon, Abidjan' }));
    await openAt('/profile');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ibrahim Konaté' })).toBeVisible();
    expect(screen.getByText('ibrahim.konate@exemple.test')).toBeVisible();
    expect(screen.getByText(/\+225\s07\s08\s12\s34\s12/)).toBeVisible();
    expect(screen.getByText('Yopougon, Abidjan')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Mes demandes 2' })).toHaveAttribute(
      'href',
      '/demandes?tab=recues',
    );
    expect(await screen.findByRole('link', { name: 'Mes annonces 5' })).toHaveAttribute(
      'href',
      '/mes-annonces',
    );
  });

  it('says that a number which somebody else has proven is no longer one’s own', async () => {
    signInAs(aMember({ phoneNumber: '' }));
    await openAt('/profile');
    expect(await screen.findByText(/^Une autre personne a confirmé votre numéro/)).toBeVisible();
  });

  it('has the links of the specification, in its words', async () => {
    signInAs(aMember());
    await openAt('/profile');
    expect(await screen.findAllByRole('button', { name: 'Edit Profile' })).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Change Password' })).toHaveAttribute('href', '/change-password');
    expect(screen.getByRole('link', { name: 'Notifications' })).toHaveAttribute('href', '/notifications');
    expect(screen.getByRole('link', { name: 'Help & Support' })).toHaveAttribute('href', '/support');
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  it.each(['/login', '/register'])('is where %s leads a member', async (path) => {
    signInAs(aMember());
    const { address } = await openAt(path);
    await waitFor(() => expect(address()).toBe('/profile'));
  });

  it('is for members', async () => {
    const { address } = await openAt('/profile');
    await waitFor(() => expect(address()).toBe('/login?next=/profile'));
  });

  it('says that it could not be loaded, and tries again', async () => {
    const me = signInAs(aMember());
    me.mockRejectedValue(new ApiError(503));
    const { user } = await openAt('/profile');
    expect(await screen.findByText('Votre profil n’a pas pu être chargé.')).toBeVisible();
    me.mockResolvedValue(aMember());
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ibrahim Konaté' })).toBeVisible();
  });

  it('is left by Logout, to the login page', async () => {
    signInAs(aMember());
    const logout = serve(auth.logout);
    const { user, address } = await openAt('/profile');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
    expect(logout).toHaveBeenCalledOnce();
    expect(token.read()).toBeUndefined();
  });
});

describe('editing the profile', () => {
  const open = async () => {
    const app = await openAt('/profile');
    await app.user.click((await screen.findAllByRole('button', { name: 'Edit Profile' }))[0]!);
    return { ...app, sheet: within(await screen.findByRole('dialog', { name: 'Edit Profile' })) };
  };

  it('sends what was changed and nothing else', async () => {
    signInAs(aMember());
    const edit = serve(account.editProfile, aMember({ location: 'Bouaké' }));
    const { user, sheet } = await open();
    await user.insertText(sheet.getByLabelText('Location'), 'Bouaké');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Profil mis à jour')).toBeVisible();
    expect(edit).toHaveBeenCalledExactlyOnceWith({
      body: { location: 'Bouaké' },
      files: undefined,
      idempotencyKey: expect.any(String),
      ifMatch: aMember().version,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('Bouaké')).toBeVisible();
  });

  it('is saved once when the first response was lost', async () => {
    signInAs(aMember());
    const edit = serve(account.editProfile).mockRejectedValueOnce(new ApiError(0));
    edit.mockResolvedValue(aMember({ location: 'Bouaké' }));
    const { user, sheet } = await open();
    await user.insertText(sheet.getByLabelText('Location'), 'Bouaké');
    for (const _ of [1, 2]) await user.click(await sheet.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const [first, second] = edit.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
    expect(first).toBeDefined();
    expect(second).toBe(first);
  });

  it('loads what was changed on another device, keeps what was typed, and sends that alone', async () => {
    signInAs(aMember({ version: 1 }));
    const edit = serve(account.editProfile).mockRejectedValueOnce(stale).mockResolvedValue(aMember());
    const { user, sheet } = await open();
    await user.insertText(sheet.getByLabelText('Location'), 'Bouaké');
    serve(auth.me, aMember({ description: 'Maçonnerie', version: 2 }));
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await loadNewVersion(user);
    expect(sheet.getByLabelText('About you')).toHaveValue('Maçonnerie');
    expect(sheet.getByLabelText('Location')).toHaveValue('Bouaké');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(edit.mock.lastCall![0]).toMatchObject({ body: { location: 'Bouaké' }, ifMatch: 2 });
    expect(Object.keys(edit.mock.lastCall![0].body!)).toEqual(['location']);
  });

  it('keeps what was typed when the sheet is closed, but for the password, until it is saved', async () => {
    signInAs(aMember());
    const edit = serve(account.editProfile, aMember());
    const { user, sheet } = await open();
    await user.type(sheet.getByLabelText('Email'), '.ci');
    await user.insertText(await sheet.findByLabelText('Current password'), 'chantier-2026');
    await user.click(sheet.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(JSON.stringify(sessionStorage)).not.toContain('chantier-2026');
    await user.click((await screen.findAllByRole('button', { name: 'Edit Profile' }))[0]!);
    expect(await screen.findByText('Votre saisie a été retrouvée.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('ibrahim.konate@exemple.test.ci');
    await user.insertText(await screen.findByLabelText('Current password'), 'chantier-2026');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(edit).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sessionStorage.getItem('form:profile')).toBeNull();
  });

  it('asks for the password when the e-mail changes, and says so beside it when it is wrong', async () => {
    signInAs(aMember());
    serve(account.editProfile).mockRejectedValue(
      new ApiError(400, { code: 'wrong_password', message: 'The current password is not right' }),
    );
    const { user, sheet } = await open();
    expect(sheet.queryByLabelText('Current password')).not.toBeInTheDocument();
    await user.type(sheet.getByLabelText('Email'), '.ci');
    await user.insertText(await sheet.findByLabelText('Current password'), 'pas-le-bon');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sheet.getByLabelText('Current password')).toHaveFocus());
    expect(sheet.getByLabelText('Current password')).toHaveAccessibleDescription(
      /The current password is not right/,
    );
    expect(screen.getAllByText('The current password is not right')).toHaveLength(1);
  });

  it('removes the picture with the next save, unless it is kept or replaced', async () => {
    signInAs(aMember({ profilePicture: 'me.webp', profilePictureUrl: '/images/me.webp' }));
    const save = serve(account.editProfile, aMember());
    const { user, sheet } = await open();
    await user.click(sheet.getByRole('button', { name: 'Remove the picture' }));
    await user.click(sheet.getByRole('button', { name: 'Keep the picture' }));
    await user.click(sheet.getByRole('button', { name: 'Remove the picture' }));
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.lastCall![0].body).toEqual({ removed: ['profilePicture'] });
  });

  it('offers the language, and keeps what was typed when it changes', async () => {
    signInAs(aMember());
    const { user, sheet } = await open();
    await user.insertText(sheet.getByLabelText('Location'), 'Bouaké');
    await user.click(sheet.getByRole('button', { name: 'FR, français' }));
    expect(await screen.findByRole('button', { name: 'Enregistrer' })).toBeVisible();
    expect(screen.getByLabelText('Lieu')).toHaveValue('Bouaké');
  });

  it('is saved without a picture that cannot be read', async () => {
    signInAs(aMember());
    const save = serve(account.editProfile, aMember());
    const { user, sheet } = await open();
    await user.upload(sheet.getByLabelText(/^Profile picture/), anUnreadablePhoto());
    expect(await sheet.findByText(/JPEG, PNG/)).toBeVisible();
    await user.insertText(sheet.getByLabelText('Location'), 'Bouaké');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.lastCall![0].files).toBeUndefined();
  });
});

describe('a session that is over', () => {
  it('asks to log in again and leads back', async () => {
    signInAs(aMember());
    serve(account.editProfile).mockRejectedValue(new ApiError(401, { message: 'Authentication required' }));
    const { user, address } = await openAt('/profile');
    await user.click((await screen.findAllByRole('button', { name: 'Edit Profile' }))[0]!);
    const sheet = within(await screen.findByRole('dialog'));
    await user.insertText(sheet.getByLabelText('Location'), 'Bouaké');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/login?next=/profile?sheet=edit-profile'));
    expect(await screen.findByText('Authentication required')).toBeVisible();
  });
});

describe('one’s own data', () => {
  it('goes for good with the account, after the password', async () => {
    signInAs(aMember());
    const remove = serve(account.removeMine);
    const { user, address } = await openAt('/profile');
    await user.click(await screen.findByRole('button', { name: 'Supprimer mon compte' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Supprimer mon compte' }));
    expect(sheet.getByRole('button', { name: 'Supprimer définitivement' })).toBeDisabled();
    await user.insertText(sheet.getByLabelText('Votre mot de passe, pour confirmer'), 'parpaing-solide');
    await user.click(sheet.getByRole('button', { name: 'Supprimer définitivement' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(remove).toHaveBeenCalledWith({ body: { password: 'parpaing-solide' } });
    expect(token.read()).toBeUndefined();
  });

  async function confirmDeletion() {
    const app = await openAt('/profile');
    await app.user.click(await screen.findByRole('button', { name: 'Supprimer mon compte' }));
    await app.user.type(
      await screen.findByLabelText('Votre mot de passe, pour confirmer'),
      'parpaing-solide',
    );
    const press = () => app.user.click(screen.getByRole('button', { name: 'Supprimer définitivement' }));
    await press();
    return { ...app, press };
  }

  it('is deleted although the first response was lost', async () => {
    signInAs(aMember());
    const remove = serve(account.removeMine).mockRejectedValueOnce(new ApiError(0));
    const { press, address } = await confirmDeletion();
    expect(await screen.findByText(/^Network error/)).toBeVisible();
    remove.mockRejectedValue(new ApiError(401, { code: 'unauthorized', message: 'Connexion requise' }));
    serve(sellers.read).mockRejectedValue(new ApiError(404, { code: 'user_not_found' } as never));
    await press();
    expect(await screen.findByText('Votre compte est supprimé')).toBeVisible();
    expect(address()).toBe('/');
    expect(token.read()).toBeUndefined();
  });

  it('leads to the log-in, and back to the sheet, when the session has ended', async () => {
    signInAs(aMember());
    serve(account.removeMine).mockRejectedValue(
      new ApiError(401, { code: 'unauthorized', message: 'Connexion requise' }),
    );
    const { address } = await confirmDeletion();
    await waitFor(() => expect(address()).toMatch(/^\/login\?next=\/profile\?sheet=/));
    expect(await screen.findByText('Connexion requise')).toBeVisible();
  });

  it('names the company whose only owner cannot leave, before the password is typed', async () => {
    const company = aCompany();
    signInAs(aMember({ companies: [{ _id: company._id, name: company.name }] }));
    serve(companies.read, company);
    const { user } = await openAt('/profile');
    await user.click(await screen.findByRole('button', { name: 'Supprimer mon compte' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Supprimer mon compte' }));
    expect(await sheet.findByText(/Vous êtes seul propriétaire de Konaté Terrassement/)).toBeVisible();
    expect(sheet.getByRole('link', { name: 'Ouvrir Konaté Terrassement' })).toHaveAttribute(
      'href',
      '/company/konate-terrassement',
    );
    await user.insertText(sheet.getByLabelText('Votre mot de passe, pour confirmer'), 'parpaing-solide');
    expect(sheet.getByRole('button', { name: 'Supprimer définitivement' })).toBeDisabled();
  });

  it.each([
    ['wrong_password', true],
    ['sole_owner', false],
  ])('shows the error %s at the password: %s', async (code, isAtPassword) => {
    signInAs(aMember());
    const message = 'Refusé pour une raison.';
    serve(account.removeMine).mockRejectedValue(new ApiError(409, { code, message } as never));
    const { user } = await openAt('/profile');
    await user.click(await screen.findByRole('button', { name: 'Supprimer mon compte' }));
    const password = await screen.findByLabelText('Votre mot de passe, pour confirmer');
    await user.insertText(password, 'parpaing-solide');
    await user.click(screen.getByRole('button', { name: 'Supprimer définitivement' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(password.getAttribute('aria-invalid')).toBe(String(isAtPassword));
  });
});
