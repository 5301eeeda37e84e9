import { listings } from '@laterite/shared/features/listings/contract.ts';
import { reports } from '@laterite/shared/features/reports/contract.ts';
import type { ReportCase } from '@laterite/shared/features/reports/report.ts';
import { sellers } from '@laterite/shared/features/sellers/contract.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMember, signInAs } from '../../../test/member.ts';
import { aPage } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { ApiError } from '../../lib/requests/api-error.ts';

const id = 'a'.repeat(24);
const seller = {
  ...aMember(),
  _id: id,
  userName: 'Awa',
  location: null,
  phoneVerified: true,
  memberSince: '2026-01-15T09:30:00.000Z',
  professional: null,
  averageRating: 0,
  ratingCount: 0,
  clientRating: { averageRating: 0, ratingCount: 0 },
  replies: null,
};
const at = '2026-11-20T10:00:00.000Z';

async function openReport() {
  serve(sellers.read, seller as never);
  serve(sellers.reviews, aPage([]) as never);
  serve(listings.browse, aPage([]) as never);
  const { user } = await openAt(`/u/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Signaler ce membre' }));
  return { user, sheet: within(await screen.findByRole('dialog')) };
}

describe('the report sheet', () => {
  it('asks for a reason, takes a note and an e-mail of visitors, and says what happens next', async () => {
    const send = serve(reports.send, { _id: id, createdAt: at, message: 'Une personne de l’équipe lit.' });
    const { user, sheet } = await openReport();
    await user.click(sheet.getByRole('button', { name: 'Envoyer le signalement' }));
    expect(await sheet.findByText('Choisissez une raison.')).toBeVisible();
    expect(send).not.toHaveBeenCalled();
    expect(sheet.queryByRole('radio', { name: 'Déjà vendu ou loué' })).toBeNull();
    await user.click(sheet.getByRole('radio', { name: 'Arnaque' }));
    await user.insertText(sheet.getByLabelText('Détails (facultatif)'), 'Demande un acompte');
    await user.insertText(sheet.getByLabelText(/Votre e-mail/), 'awa@example.com');
    await user.click(sheet.getByRole('button', { name: 'Envoyer le signalement' }));
    expect(await sheet.findByRole('status')).toHaveTextContent('Une personne de l’équipe lit.');
    const body = { kind: 'member', target: id, reason: 'arnaque' };
    expect(send).toHaveBeenCalledWith({
      body: { ...body, note: 'Demande un acompte', email: 'awa@example.com' },
      idempotencyKey: expect.any(String),
    });
  });

  it('without a reason moves the focus to the reasons, which say that one is missing', async () => {
    const { user, sheet } = await openReport();
    await user.click(sheet.getByRole('button', { name: 'Envoyer le signalement' }));
    const [first] = sheet.getAllByRole('radio');
    await waitFor(() => expect(first).toHaveFocus());
    expect(first).toBeInvalid();
    expect(sheet.getByRole('group')).toHaveAccessibleDescription('Choisissez une raison.');
  });

  it('shows why a report was refused and loses nothing', async () => {
    const message = 'Vous l’avez déjà signalé.';
    const error = new ApiError(409, { code: 'already_reported', message });
    serve(reports.send).mockRejectedValue(error);
    const { user, sheet } = await openReport();
    await user.click(sheet.getByRole('radio', { name: 'Arnaque' }));
    await user.insertText(sheet.getByLabelText('Détails (facultatif)'), 'Acompte');
    await user.click(sheet.getByRole('button', { name: 'Envoyer le signalement' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent(message);
    expect(sheet.getByLabelText('Détails (facultatif)')).toHaveValue('Acompte');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Signaler ce membre' }));
    expect(await screen.findByLabelText('Détails (facultatif)')).toHaveValue('Acompte');
  });
});

describe('/signalements', () => {
  it('shows what became of one’s reports', async () => {
    signInAs(aMember());
    const report = { _id: id, kind: 'listing' as const, target: id, title: 'Pelle', note: null };
    serve(
      reports.mine,
      aPage([{ ...report, reason: 'arnaque', outcome: 'founded', createdAt: at, decidedAt: at }]) as never,
    );
    await openAt('/signalements');
    expect(await screen.findByText('Fondé : décision prise')).toBeVisible();
    expect(screen.getByText(/Arnaque · Décidé le 20 nov. 2026/)).toBeVisible();
  });

  it('shows a report about a deleted account without its name', async () => {
    signInAs(aMember());
    const report = { _id: id, kind: 'member' as const, target: id, title: '', note: null };
    serve(
      reports.mine,
      aPage([{ ...report, reason: 'arnaque', outcome: 'open', createdAt: at, decidedAt: null }]) as never,
    );
    await openAt('/signalements');
    expect(await screen.findByRole('heading', { name: 'Compte supprimé' })).toBeVisible();
  });

  it('says of a report that its subject no longer exists', async () => {
    signInAs(aMember());
    const report = { _id: id, kind: 'listing' as const, target: id, title: 'Pelle', note: null };
    serve(
      reports.mine,
      aPage([{ ...report, reason: 'arnaque', outcome: 'gone', createdAt: at, decidedAt: at }]) as never,
    );
    await openAt('/signalements');
    expect(await screen.findByText('N’existe plus')).toBeVisible();
  });

  it('shows the reason of a decision to the reported member, who asks for a second review', async () => {
    signInAs(aMember());
    const decision = { to: 'hide' as const, reason: 'Photo d’un autre site', at };
    const received = {
      ...{ _id: id, kind: 'listing' as const, target: id, title: 'Pelle', state: 'decided' as const },
      ...{ isHidden: true, decision, appeal: null, mayAppeal: true },
    };
    serve(reports.received, aPage([received]));
    const appeal = serve(reports.appeal, received);
    const { user } = await openAt('/signalements?tab=received');
    expect(await screen.findByText('Raison : Photo d’un autre site')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Demander un second examen' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.insertText(sheet.getByLabelText('Votre explication'), 'C’est ma photo.');
    await user.click(sheet.getByRole('button', { name: 'Demander' }));
    await waitFor(() =>
      expect(appeal).toHaveBeenCalledWith({
        params: { id },
        body: { message: 'C’est ma photo.' },
        idempotencyKey: expect.any(String),
      }),
    );
  });
});

it('a hidden public request is corrected from its own page, whose copy has all its details', async () => {
  signInAs(aMember());
  const target = 'd'.repeat(24);
  const received = {
    ...{ _id: id, kind: 'publicRequest' as const, target, title: 'Sable', state: 'decided' as const },
    ...{ isHidden: true, appeal: null, mayAppeal: false },
    decision: { to: 'hide' as const, reason: null, at },
  };
  serve(reports.received, aPage([received]));
  await openAt('/signalements?tab=received');
  expect(await screen.findByRole('link', { name: 'Corriger' })).toHaveAttribute(
    'href',
    `/demandes/publiques/${target}`,
  );
});

describe('the queue of reports', () => {
  const aCase: ReportCase = {
    _id: id,
    kind: 'listing',
    target: id,
    title: 'Pelle',
    page: { kind: 'listing', id },
    exists: true,
    reported: null,
    state: 'open',
    isHidden: true,
    weight: 3,
    reportCount: 3,
    since: at,
    reports: [
      { _id: id, reason: 'arnaque', note: 'Demande un acompte', reporter: null, weight: 0.5, createdAt: at },
    ],
    decision: null,
    appeal: null,
    version: 4,
  };

  it('is read and decided by moderators, who have no claims to decide', async () => {
    signInAs(aMember({ role: 'moderator' }));
    serve(reports.browse, aPage([aCase]));
    const decide = serve(reports.decide, aCase);
    const { user } = await openAt('/admin/signalements');
    expect(await screen.findByText('3 signalements · poids 3')).toBeVisible();
    expect(screen.getByText('Demande un acompte')).toBeVisible();
    expect(screen.getByText(/^Arnaque · un visiteur, poids 0,5/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Fiches revendiquées' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Masquer «\u00a0Pelle\u00a0»' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(sheet.getByRole('button', { name: /Arnaque/ }));
    expect(sheet.getByLabelText('Raison')).toHaveValue('Cette annonce ressemble à une arnaque.');
    await user.insertText(sheet.getByLabelText('Raison'), ' Acompte demandé');
    await user.click(sheet.getByRole('button', { name: 'Masquer' }));
    fireEvent(window, new Event('pagehide'));
    await waitFor(() =>
      expect(decide).toHaveBeenCalledWith({
        params: { id },
        body: {
          to: 'hide',
          reason: 'Cette annonce ressemble à une arnaque. Acompte demandé',
          version: 4,
        },
      }),
    );
  });

  it('adds a common reason after what was typed, and removes it again', async () => {
    signInAs(aMember({ role: 'moderator' }));
    serve(reports.browse, aPage([aCase]));
    const { user } = await openAt('/admin/signalements');
    await user.click(await screen.findByRole('button', { name: /^Masquer/ }));
    const sheet = within(await screen.findByRole('dialog'));
    const chip = sheet.getByRole('button', { name: /Arnaque/ });
    await user.insertText(sheet.getByLabelText('Raison'), 'Acompte demandé');
    await user.click(chip);
    expect(sheet.getByLabelText('Raison')).toHaveValue(
      'Acompte demandé. Cette annonce ressemble à une arnaque.',
    );
    await user.click(chip);
    expect(sheet.getByLabelText('Raison')).toHaveValue('Acompte demandé.');
    await user.clear(sheet.getByLabelText('Raison'));
    await user.keyboard('{Escape}');
  });

  it('stays at the decided cases over a reload', async () => {
    signInAs(aMember({ role: 'moderator' }));
    const asked = serve(reports.browse, aPage([{ ...aCase, state: 'decided' }]));
    const { user, address } = await openAt('/admin/signalements');
    await user.click(await screen.findByRole('button', { name: 'Décidés' }));
    expect(address()).toBe('/admin/signalements?state=decided');
    expect(asked.mock.lastCall?.[0]?.query).toMatchObject({ state: 'decided' });
  });

  it('is decided by keys alone', async () => {
    signInAs(aMember({ role: 'moderator' }));
    const ids = ['1', '2', '3'].map((digit) => digit.repeat(24));
    const kinds = ['listing', 'member', 'listing'] as const;
    const cases = ids.map((_id, i) => ({ ...aCase, _id, kind: kinds[i]!, title: `Cas ${i}` }));
    serve(reports.browse, aPage(cases));
    const decide = serve(reports.decide, aCase);
    const { user } = await openAt('/admin/signalements');
    await screen.findByText('Cas 0');
    await user.keyboard('ka');
    for (const key of ['h', 'r']) {
      await user.keyboard(key);
      await screen.findByRole('dialog');
      await user.keyboard('1{Control>}{Enter}{/Control}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(decide).toHaveBeenCalledTimes(3));
    const decided = decide.mock.calls.map(([asked]) => [asked?.params.id, asked?.body.to]);
    expect(decided).toEqual(ids.map((_id, i) => [_id, ['keep', 'warn', 'refuse'][i]]));
  });

  it('is decided by Enter after a digit, which chooses the reason', async () => {
    signInAs(aMember({ role: 'moderator' }));
    serve(reports.browse, aPage([aCase]));
    const decide = serve(reports.decide, aCase);
    const { user } = await openAt('/admin/signalements');
    await screen.findByText('3 signalements · poids 3');
    await user.keyboard('h');
    const sheet = within(await screen.findByRole('dialog'));
    await sheet.findByRole('button', { name: /Arnaque/ });
    await user.keyboard('1');
    expect(sheet.getByRole('button', { name: 'Masquer' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(decide.mock.lastCall?.[0]?.body).toMatchObject({ to: 'hide' }));
  });

  it('stays where Back closes the sheet of a decision', async () => {
    signInAs(aMember({ role: 'moderator' }));
    serve(reports.browse, aPage([aCase]));
    const { user, address } = await openAt('/admin/signalements', { from: '/terms' });
    await user.click(await screen.findByRole('button', { name: /^Masquer/ }));
    await screen.findByRole('dialog');
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/admin/signalements');
  });

  it('says why the sheet of a decision closes that a colleague has taken meanwhile', async () => {
    signInAs(aMember({ role: 'moderator' }));
    const other = { ...aCase, _id: 'd'.repeat(24), title: 'Grue' };
    serve(reports.browse, aPage([{ ...aCase, title: 'Pelle' }, other]));
    serve(reports.decide, aCase);
    const { user } = await openAt('/admin/signalements');
    await user.click(await screen.findByRole('button', { name: /^Garder.*Pelle/ }));
    await user.click(screen.getByRole('button', { name: /^Masquer.*Grue/ }));
    await screen.findByRole('dialog');
    serve(reports.browse, aPage([]));
    fireEvent(window, new Event('pagehide'));
    expect(await screen.findByText(/a déjà décidé/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(history.state.usr?.sheet).toBeUndefined();
  });

  it('names the decision that can still be undone where it leaves no row', async () => {
    signInAs(aMember({ role: 'moderator' }));
    serve(reports.browse, aPage([{ ...aCase, title: 'Pelle de Bouaké' }]));
    serve(reports.decide, aCase);
    const { user } = await openAt('/admin/signalements');
    await user.click(await screen.findByRole('button', { name: /^Garder/ }));
    const list = within(screen.getByRole('main'));
    expect(await list.findByText('Une décision s’enregistre')).toBeVisible();
    expect(list.getByText('Gardée en ligne · Pelle de Bouaké')).toBeVisible();
    await user.keyboard('u');
    expect(await screen.findByRole('button', { name: /^Garder/ })).toBeVisible();
    expect(list.queryByText('Une décision s’enregistre')).toBeNull();
  });

  it('only closes a case about what no longer exists', async () => {
    signInAs(aMember({ role: 'moderator' }));
    serve(reports.browse, aPage([{ ...aCase, exists: false }]));
    const decide = serve(reports.decide, aCase);
    const { user } = await openAt('/admin/signalements');
    const close = await screen.findByRole('button', { name: /^Classer «\u00a0Pelle\u00a0»/ });
    expect(close).toHaveTextContent('Classer : n’existe plus');
    expect(screen.queryByRole('button', { name: /^(Garder|Masquer|Écarter)/ })).toBeNull();
    await user.keyboard('hr');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(close);
    expect(await screen.findByText('Classé sans suite · Pelle')).toBeVisible();
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(decide.mock.lastCall?.[0]?.body).toMatchObject({ to: 'keep' }));
  });

  it.each([
    ['conflict', /^Pelle · Le dossier a changé depuis/],
    ['already_decided', 'Pelle · L’équipe a déjà décidé.'],
  ] as const)(
    'says truly why a case could not be decided, and loads it again (%s)',
    async (code, sentence) => {
      signInAs(aMember({ role: 'moderator' }));
      const asked = serve(reports.browse, aPage([aCase]));
      const error = new ApiError(409, { code, message: 'L’équipe a déjà décidé.' });
      serve(reports.decide).mockRejectedValue(error);
      const { user } = await openAt('/admin/signalements');
      await user.click(await screen.findByRole('button', { name: /^Garder/ }));
      fireEvent(window, new Event('pagehide'));
      expect(await screen.findByText(sentence)).toBeVisible();
      await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    },
  );

  it.each([
    ['listing', 'Gardée en ligne', 'Gardée en ligne : signalements écartés'],
    ['comment', 'Gardé en ligne', 'Gardé en ligne : signalements écartés'],
    ['member', 'Rien n’est retenu', 'Signalements écartés'],
    ['order', 'Rien n’est retenu', 'Signalements écartés'],
    ['conversation', 'Rien n’est retenu', 'Signalements écartés'],
  ] as const)('says of a %s what was decided', async (kind, kept, dismissed) => {
    signInAs(aMember({ role: 'moderator' }));
    const decided = { ...aCase, kind, state: 'decided' as const };
    serve(
      reports.browse,
      aPage([
        { ...decided, _id: '1'.repeat(24), decision: { to: 'keep', reason: null, at } },
        { ...decided, _id: '2'.repeat(24), decision: { to: 'refuse', reason: 'Concurrent', at } },
      ]),
    );
    await openAt('/admin/signalements');
    expect(await screen.findByText(`Décision : ${kept}.`)).toBeVisible();
    expect(screen.getByText(`Décision : ${dismissed}. Concurrent`)).toBeVisible();
  });
});
