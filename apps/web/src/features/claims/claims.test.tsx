import { claims } from '@laterite/shared/features/claims/contract.ts';
import { companies } from '@laterite/shared/features/companies/contract.ts';
import { listings } from '@laterite/shared/features/listings/contract.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aMember, signInAs } from '../../../test/member.ts';
import { aCompanyPage, aPage } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { anUnreadablePhoto } from '../../../test/unreadable-file.ts';
import { ApiError } from '../../lib/requests/api-error.ts';

const id = 'c'.repeat(24);
const path = `/company/${id}`;
const unclaimed = (claim: 'code' | 'request' | null = 'code') =>
  aCompanyPage({ _id: id, name: 'Scierie du Gbêkê', members: [], claim });

function stub(company = unclaimed()) {
  serve(companies.read, company);
  serve(companies.reviews, aPage([]));
  serve(listings.browse, aPage([]));
}

beforeEach(() => {
  stub();
});

async function openSheet() {
  const app = await openAt(path);
  await app.user.click(await screen.findByRole('button', { name: 'Revendiquer' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Revendiquer Scierie du Gbêkê' }));
  return { ...app, sheet };
}

describe('a page that nobody owns', () => {
  it('says so, and an owned one does not', async () => {
    const { unmount } = await openAt(path);
    expect(await screen.findByText('Fiche non revendiquée')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Équipe' })).not.toBeInTheDocument();
    unmount();
    stub(aCompanyPage());
    await openAt(path);
    await screen.findByText('Directeur travaux');
    expect(screen.queryByText('Fiche non revendiquée')).not.toBeInTheDocument();
  });

  it('asks a visitor to log in', async () => {
    const { user, address } = await openAt(path);
    await user.click(await screen.findByRole('button', { name: 'Revendiquer' }));
    expect(await screen.findByText('Connectez-vous pour revendiquer cette fiche.')).toBeVisible();
    expect(address()).toBe(`/login?next=${path}?sheet=claim`);
  });

  it('is claimed by a code to its phone, of which two digits are shown', async () => {
    const me = aMember();
    signInAs(me);
    const sent = { message: 'Code envoyé', retryAfter: 60, channels: ['sms' as const], phoneEnd: '42' };
    const sendCode = serve(claims.sendCode, sent);
    const owner = { _id: me._id, userName: me.userName, profilePicture: null, profilePictureUrl: null };
    const members = [{ user: owner, role: 'Gérant', permission: 'owner' as const }];
    const verify = serve(claims.verify, { ...unclaimed(null), members });
    const { user, sheet } = await openSheet();
    await user.click(sheet.getByRole('button', { name: 'Envoyer le code' }));
    expect(await sheet.findByText('Dites d’abord quel est votre rôle.')).toBeVisible();
    expect(sendCode).not.toHaveBeenCalled();
    await user.insertText(sheet.getByLabelText('Votre rôle dans l’entreprise'), 'Gérant');
    await user.click(sheet.getByRole('button', { name: 'Envoyer le code' }));
    expect(await sheet.findByText('Code envoyé au numéro qui finit par 42.')).toBeVisible();
    await user.click(sheet.getAllByRole('textbox')[1]!);
    await user.paste('123456');
    expect(await screen.findByText('La fiche est à vous !')).toBeVisible();
    expect(verify).toHaveBeenCalledExactlyOnceWith({
      params: { id },
      body: { otp: '123456', role: 'Gérant' },
      idempotencyKey: expect.any(String),
    });
    expect(await screen.findByText('Gérant')).toBeVisible();
  });

  it('is claimed by the same code although the first response was lost', async () => {
    signInAs(aMember());
    serve(claims.sendCode, { message: 'Code envoyé', retryAfter: 60, channels: ['sms'], phoneEnd: '42' });
    const verify = serve(claims.verify, unclaimed(null)).mockRejectedValueOnce(new ApiError(0));
    const { user, sheet } = await openSheet();
    await user.insertText(sheet.getByLabelText('Votre rôle dans l’entreprise'), 'Gérant');
    await user.click(sheet.getByRole('button', { name: 'Envoyer le code' }));
    await sheet.findByText('Code envoyé au numéro qui finit par 42.');
    await user.click(sheet.getAllByRole('textbox')[1]!);
    await user.paste('123456');
    expect(await screen.findByText(/^Network error/)).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Verify OTP' }));
    expect(await screen.findByText('La fiche est à vous !')).toBeVisible();
    const [lost, again] = verify.mock.calls.map(([request]) => request);
    expect(again).toEqual(lost);
    expect(again).toHaveProperty('idempotencyKey', expect.any(String));
  });

  it('is claimed by a request again when one was begun instead of the code', async () => {
    signInAs(aMember());
    const { user, sheet } = await openSheet();
    await user.click(sheet.getByRole('button', { name: 'Je n’ai pas accès à ce téléphone' }));
    await user.insertText(sheet.getByLabelText('Votre preuve'), 'Voici notre RCCM.');
    await user.click(sheet.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Revendiquer' }));
    expect(await screen.findByDisplayValue('Voici notre RCCM.')).toBeVisible();
  });

  it('continues with the sheet after the log-in', async () => {
    signInAs(aMember());
    const { address, user } = await openAt(`${path}?sheet=claim`);
    await screen.findByRole('dialog', { name: 'Revendiquer Scierie du Gbêkê' });
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(address()).toBe(path));
  });

  it('still takes the code after the sheet was closed to read it', async () => {
    signInAs(aMember());
    serve(claims.sendCode, { message: 'Code envoyé', retryAfter: 60, channels: ['sms'], phoneEnd: '42' });
    const { user, sheet } = await openSheet();
    await user.insertText(sheet.getByLabelText('Votre rôle dans l’entreprise'), 'Gérant');
    await user.click(sheet.getByRole('button', { name: 'Envoyer le code' }));
    await sheet.findByText('Code envoyé au numéro qui finit par 42.');
    await user.click(sheet.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Revendiquer' }));
    expect(await screen.findByText('Code envoyé au numéro qui finit par 42.')).toBeVisible();
    expect(screen.getByLabelText('Votre rôle dans l’entreprise')).toHaveValue('Gérant');
    expect(screen.queryByRole('button', { name: 'Envoyer le code' })).not.toBeInTheDocument();
  });

  it('is claimed by a request where no phone is listed, which keeps its words after a failure', async () => {
    stub(unclaimed('request'));
    signInAs(aMember());
    const request = serve(claims.request).mockRejectedValueOnce(new ApiError(500));
    const { user, sheet } = await openSheet();
    await user.insertText(sheet.getByLabelText('Votre rôle dans l’entreprise'), 'Gérant');
    await user.insertText(sheet.getByLabelText('Votre preuve'), 'RCCM 17');
    await user.click(sheet.getByRole('button', { name: 'Envoyer la demande' }));
    expect(await screen.findByText('La fiche n’a pas pu être revendiquée.')).toBeVisible();
    request.mockResolvedValue({ _id: id, createdAt: new Date().toISOString() });
    stub({ ...unclaimed('request'), claimSentAt: '2026-11-25T09:00:00.000Z' });
    await user.click(sheet.getByRole('button', { name: 'Envoyer la demande' }));
    expect(await sheet.findByText('Demande envoyée')).toBeVisible();
    expect(request).toHaveBeenLastCalledWith({
      params: { id },
      body: { role: 'Gérant', message: 'RCCM 17' },
    });
    await user.keyboard('{Escape}');
    expect(await screen.findByText(/^Demande envoyée le 25 nov\. 2026\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remplacer ma demande' })).toBeVisible();
  });
});

it('leads to the first empty field of a request', async () => {
  stub(unclaimed('request'));
  signInAs(aMember());
  const { user, sheet } = await openSheet();
  await user.click(sheet.getByRole('button', { name: 'Envoyer la demande' }));
  const role = sheet.getByLabelText('Votre rôle dans l’entreprise');
  await waitFor(() => expect(role).toHaveFocus());
  await user.insertText(role, 'Gérant');
  await user.click(sheet.getByRole('button', { name: 'Envoyer la demande' }));
  await waitFor(() => expect(sheet.getByLabelText('Votre preuve')).toHaveFocus());
});

describe('a document with a request', () => {
  const pdf = new File(['%PDF-1.4'], 'rccm.pdf', { type: 'application/pdf' });
  const field = /^Document/;
  async function openFilled() {
    stub(unclaimed('request'));
    signInAs(aMember());
    const sent = { _id: id, createdAt: new Date().toISOString() };
    const request = serve(claims.request, sent);
    const { user, sheet } = await openSheet();
    // Type in this field first: a sheet takes the focus one frame after the control that had it was removed.
    await user.insertText(sheet.getByLabelText('Votre rôle dans l’entreprise'), 'Gérant');
    await user.insertText(sheet.getByLabelText('Votre preuve'), 'RCCM 17');
    return { user, sheet, request };
  }

  it('is chosen, dropped, and sent with the words', async () => {
    const { user, sheet, request } = await openFilled();
    await user.upload(sheet.getByLabelText(field), pdf);
    await user.click(await sheet.findByRole('button', { name: 'Retirer le document' }));
    await user.upload(sheet.getByLabelText(field), pdf);
    expect(await sheet.findByText('rccm.pdf')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Envoyer la demande' }));
    expect(await sheet.findByText('Demande envoyée')).toBeVisible();
    expect(request.mock.lastCall![0]).toMatchObject({ body: { role: 'Gérant' }, files: { document: pdf } });
  });

  it('is sent with the words although it was still being made light', async () => {
    stub(unclaimed('request'));
    signInAs(aMember());
    const sent = { _id: id, createdAt: new Date().toISOString() };
    const request = serve(claims.request, sent);
    let release = () => {};
    // jsdom cannot draw: a photo that cannot be redrawn is sent unchanged.
    const redrawn = new Promise<never>((_, reject) => {
      release = () => reject(new Error('no drawing'));
    });
    vi.stubGlobal('createImageBitmap', () => redrawn);
    const { user, sheet } = await openSheet();
    await user.insertText(sheet.getByLabelText('Votre rôle dans l’entreprise'), 'Gérant');
    await user.insertText(sheet.getByLabelText('Votre preuve'), 'RCCM 17');
    const photo = new File([new Uint8Array([0xff, 0xd8, ...Array(10)])], 'rccm.jpg', { type: 'image/jpeg' });
    await user.upload(sheet.getByLabelText(field), photo);
    expect(await sheet.findByText('rccm.jpg')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Envoyer la demande' }));
    expect(sheet.getByRole('button', { name: 'Envoi…' })).toBeDisabled();
    expect(request).not.toHaveBeenCalled();
    release();
    expect(await sheet.findByText('Demande envoyée')).toBeVisible();
    expect(request.mock.lastCall![0]).toMatchObject({ files: { document: photo } });
  });

  it('is refused at once where it is too large', async () => {
    stub(unclaimed('request'));
    signInAs(aMember());
    const { user, sheet } = await openSheet();
    const large = new File([new Uint8Array(6_000_000)], 'scan.pdf', { type: 'application/pdf' });
    await user.upload(sheet.getByLabelText(field), large);
    expect(await sheet.findByText(/de 5 Mo au plus\.$/)).toBeVisible();
    expect(sheet.queryByText('scan.pdf')).not.toBeInTheDocument();
  });

  it('is refused where it cannot be read, and the words are sent without it', async () => {
    const { user, sheet, request } = await openFilled();
    await user.upload(sheet.getByLabelText(field), anUnreadablePhoto());
    expect(await sheet.findByText(/de 5 Mo au plus\.$/)).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Envoyer la demande' }));
    expect(await sheet.findByText('Demande envoyée')).toBeVisible();
    expect(request.mock.lastCall![0]).not.toHaveProperty('files');
  });
});

describe('the administrators', () => {
  const createdAt = '2026-11-20T10:00:00.000Z';

  it('read who claims which page and accept or refuse', async () => {
    const { _id, userName } = aMember();
    const claimant = {
      ...{ _id, userName, profilePicture: null, profilePictureUrl: null, location: null },
      ...{ phoneVerified: true, memberSince: new Date().toISOString() },
    };
    const company = { _id: id, name: 'Scierie du Gbêkê' };
    const claim = { _id: id, company, claimant, role: 'Gérant', message: 'RCCM 17', document: null };
    const browse = serve(claims.browse, aPage([{ ...claim, createdAt }]));
    const decide = serve(claims.decide);
    signInAs(aMember({ role: 'admin' }));
    const { user } = await openAt('/admin/revendications');
    expect(await screen.findByText('RCCM 17')).toBeVisible();
    browse.mockResolvedValue(aPage([]));
    await user.click(
      screen.getByRole('button', { name: new RegExp(`Accepter.*Scierie du Gbêkê à ${userName}`) }),
    );
    fireEvent(window, new Event('pagehide'));
    await waitFor(() =>
      expect(decide).toHaveBeenCalledExactlyOnceWith({ params: { id }, body: { accept: true, createdAt } }),
    );
    expect(await screen.findByText('Aucune revendication n’attend.')).toBeVisible();
  });

  it('refuse a request by keys, for a reason', async () => {
    const { _id, userName } = aMember();
    const claimant = {
      ...{ _id, userName, profilePicture: null, profilePictureUrl: null, location: null },
      ...{ phoneVerified: true, memberSince: new Date().toISOString() },
    };
    const company = { _id: id, name: 'Scierie du Gbêkê' };
    const claim = { _id: id, company, claimant, role: 'Gérant', message: 'RCCM 17', document: null };
    serve(claims.browse, aPage([{ ...claim, createdAt }]));
    const decide = serve(claims.decide);
    signInAs(aMember({ role: 'admin' }));
    const { user } = await openAt('/admin/revendications');
    expect(await screen.findByText('RCCM 17')).toBeVisible();
    await user.keyboard('r');
    expect(await screen.findByRole('button', { name: /Document illisible/ })).toBeVisible();
    await user.keyboard('2{Control>}{Enter}{/Control}');
    fireEvent(window, new Event('pagehide'));
    const reason = 'Le document ne se lit pas\u00a0: envoyez-le de nouveau, net et entier.';
    await waitFor(() =>
      expect(decide).toHaveBeenCalledExactlyOnceWith({
        params: { id },
        body: { accept: false, reason, createdAt },
      }),
    );
  });
});
