import { verification } from '@laterite/shared/features/verification/contract.ts';
import type {
  OwnVerification,
  VerificationCase,
} from '@laterite/shared/features/verification/verification.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aMember, signInAs } from '../../../test/member.ts';
import { aPage } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { neverRespond, serve } from '../../../test/serve.ts';
import { anUnreadablePhoto } from '../../../test/unreadable-file.ts';
import { ApiError } from '../../lib/requests/api-error.ts';

const me = aMember();
const at = '2026-11-20T10:00:00.000Z';
const request = (changes: Partial<OwnVerification> = {}): OwnVerification => ({
  ...{ _id: 'a'.repeat(24), kind: 'identity', about: me._id, title: null, status: 'waiting' },
  ...{ reason: null, papers: ['identity', 'selfie'], sentAt: at, decidedAt: null, validUntil: null },
  ...changes,
});
const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });

describe('the page of verification', () => {
  beforeEach(() => signInAs(me));

  it('asks for each paper of the country, keeps what failed to leave, and says that it was sent', async () => {
    const mine = serve(verification.mine, aPage([]));
    const send = serve(verification.send).mockRejectedValueOnce(new ApiError(0));
    const { user } = await openAt('/verification');
    await user.click(await screen.findByRole('button', { name: 'Commencer\u00a0: Identité vérifiée' }));
    await user.upload(await screen.findByLabelText(/^Pièce d’identité, recto/), pdf('carte.pdf'));
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    expect(await screen.findByText('Ajoutez ce papier.')).toBeVisible();
    expect(send).not.toHaveBeenCalled();
    await user.upload(screen.getByLabelText(/^Photo de vous avec la pièce/), pdf('moi.pdf'));
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect(await screen.findByText('carte.pdf')).toBeVisible();
    send.mockResolvedValue(request());
    mine.mockResolvedValue(aPage([request()]));
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    expect(await screen.findByText(/^Envoyé le/)).toBeVisible();
    expect(send.mock.lastCall![0]).toMatchObject({
      body: { kind: 'identity', country: 'CI', papers: ['identity', 'selfie'] },
    });
  });

  it('leads to the first paper that is missing', async () => {
    serve(verification.mine, aPage([]));
    const { user } = await openAt('/verification');
    await user.click(await screen.findByRole('button', { name: 'Commencer\u00a0: Identité vérifiée' }));
    await user.click(await screen.findByRole('button', { name: 'Envoyer' }));
    const first = screen.getByLabelText(/^Pièce d’identité, recto/);
    await waitFor(() => expect(first).toHaveFocus());
    expect(first).toBeInvalid();
    expect(first).toHaveAccessibleDescription(/^Ajoutez ce papier\./);
    await user.upload(first, pdf('carte.pdf'));
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    await waitFor(() => expect(screen.getByLabelText(/^Photo de vous avec la pièce/)).toHaveFocus());
  });

  it('says how much of the papers is sent, and can stop', async () => {
    serve(verification.mine, aPage([]));
    neverRespond(verification.send);
    const { user } = await openAt('/verification');
    await user.click(await screen.findByRole('button', { name: 'Commencer\u00a0: Identité vérifiée' }));
    await user.upload(await screen.findByLabelText(/^Pièce d’identité, recto/), pdf('carte.pdf'));
    await user.upload(screen.getByLabelText(/^Photo de vous avec la pièce/), pdf('moi.pdf'));
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    expect(await screen.findByRole('button', { name: /^Envoi… 100\s%$/ })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByRole('button', { name: 'Envoyer' })).toBeEnabled();
    expect(screen.getByText('carte.pdf')).toBeVisible();
  });

  it('refuses a paper that cannot be read, and can be closed', async () => {
    serve(verification.mine, aPage([]));
    const { user } = await openAt('/verification');
    await user.click(await screen.findByRole('button', { name: 'Commencer\u00a0: Identité vérifiée' }));
    await user.upload(await screen.findByLabelText(/^Pièce d’identité, recto/), anUnreadablePhoto());
    await user.upload(screen.getByLabelText(/^Photo de vous avec la pièce/), pdf('moi.pdf'));
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    expect(await screen.findByText(/de 5 Mo au plus\.$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('button', { name: 'Envoyer' })).not.toBeInTheDocument();
  });

  it('shows the reason of a refusal and the end of what was accepted', async () => {
    const items = [
      request({ status: 'incomplete', reason: 'The paper is no longer valid: send one that is.' }),
    ];
    const mine = serve(verification.mine, aPage(items));
    const { unmount } = await openAt('/verification');
    expect(await screen.findByText(/^Raison : Le papier n’est plus valable/)).toBeVisible();
    unmount();
    mine.mockResolvedValue(aPage([request({ status: 'accepted', validUntil: '2027-11-20T10:00:00.000Z' })]));
    await openAt('/verification');
    expect(await screen.findByText(/^Valable jusqu’au 20 nov\. 2027/)).toBeVisible();
  });
});

describe('administrators', () => {
  const found: VerificationCase = {
    ...request(),
    ...{ member: null, paperCount: 1, country: 'CI', number: null, note: 'Bonjour' },
    ...{
      papers: [{ _id: 'b'.repeat(24), kind: 'identity', type: 'application/pdf' }],
      listing: null,
      names: ['Awa Koné', 'Koné Décor'],
      version: 3,
    },
  };

  it('open a case before they see its papers, and give a reason to refuse it', async () => {
    signInAs(aMember({ role: 'admin' }));
    serve(verification.browse, aPage([found]));
    const read = serve(verification.read, found);
    const decide = serve(verification.decide, { ...found, status: 'refused', reason: 'Périmé' });
    const { user } = await openAt('/admin/verifications');
    const open = await screen.findByRole('button', { name: 'Ouvrir le dossier de Membre parti' });
    expect(screen.getByRole('heading', { name: 'Identité' })).toBeVisible();
    expect(read).not.toHaveBeenCalled();
    await user.click(open);
    expect(await screen.findByRole('button', { name: 'Enregistrer\u00a0: pièce d’identité' })).toBeVisible();
    expect(screen.getByText('Awa Koné · Koné Décor')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Refuser' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(await sheet.findByRole('button', { name: 'Périmé' }));
    await user.click(sheet.getByRole('button', { name: 'Refuser' }));
    expect(decide).not.toHaveBeenCalled();
    // Leaving the page sends the decisions that could still be undone.
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(decide).toHaveBeenCalledTimes(1));
    expect(decide.mock.lastCall![0].body).toMatchObject({ to: 'refused', version: 3 });
    expect(await screen.findByText('Raison donnée')).toBeVisible();
  });

  it('read a case again that changed since they opened it', async () => {
    signInAs(aMember({ role: 'admin' }));
    const read = serve(verification.read, found);
    const conflict = new ApiError(409, { code: 'conflict', message: 'Cela vient de changer ailleurs.' });
    const decide = serve(verification.decide).mockRejectedValueOnce(conflict);
    const { user } = await openAt(`/admin/verifications?dossier=${found._id}`);
    await user.click(await screen.findByRole('button', { name: 'Accepter' }));
    read.mockResolvedValue({ ...found, note: 'Nouveaux papiers', version: 4 });
    window.dispatchEvent(new Event('pagehide'));
    expect(await screen.findByText('Nouveaux papiers')).toBeVisible();
    decide.mockResolvedValue({ ...found, status: 'accepted' });
    await user.click(screen.getByRole('button', { name: 'Accepter' }));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(decide.mock.lastCall![0].body).toMatchObject({ version: 4 }));
  });

  it('see no case any more whose member deleted the account meanwhile, and return to their list', async () => {
    signInAs(aMember({ role: 'admin' }));
    serve(verification.browse, aPage([found]));
    const read = serve(verification.read, found);
    const absent = new ApiError(404, { code: 'verification_not_found', message: 'Demande introuvable.' });
    serve(verification.decide).mockRejectedValue(absent);
    const { user, address } = await openAt('/admin/verifications?etat=waiting');
    await user.click(await screen.findByRole('button', { name: 'Ouvrir le dossier de Membre parti' }));
    await user.click(await screen.findByRole('button', { name: 'Accepter' }));
    read.mockRejectedValue(absent);
    window.dispatchEvent(new Event('pagehide'));
    expect(await screen.findByText('Ce dossier n’existe plus.')).toBeVisible();
    expect(screen.queryByText('Awa Koné · Koné Décor')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Toutes les demandes' }));
    await waitFor(() => expect(address()).toBe('/admin/verifications?etat=waiting'));
  });

  it('open and accept a case by keys', async () => {
    signInAs(aMember({ role: 'admin' }));
    serve(verification.browse, aPage([found]));
    serve(verification.read, found);
    const decide = serve(verification.decide, { ...found, status: 'accepted' });
    const { user } = await openAt('/admin/verifications');
    await screen.findByRole('button', { name: 'Ouvrir le dossier de Membre parti' });
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Awa Koné · Koné Décor')).toBeVisible();
    await user.keyboard('a');
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(decide).toHaveBeenCalledTimes(1));
    expect(decide.mock.lastCall![0].body).toMatchObject({ to: 'accepted', version: 3 });
  });
});
