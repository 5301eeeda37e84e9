import { account } from '@laterite/shared/features/account/contract.ts';
import { admin } from '@laterite/shared/features/admin/contract.ts';
import type { MemberOverview } from '@laterite/shared/features/admin/member.ts';
import { figureDays, type Today } from '@laterite/shared/features/admin/today.ts';
import { profiles } from '@laterite/shared/features/profiles/contract.ts';
import { support } from '@laterite/shared/features/support/contract.ts';
import type { Ticket } from '@laterite/shared/features/support/support.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aMember, signInAs } from '../../../test/member.ts';
import { aPage } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { neverRespond, serve } from '../../../test/serve.ts';
import { sendDelayed } from '../../lib/decisions/delayed.ts';
import { ApiError } from '../../lib/requests/api-error.ts';

const counts = Array.from({ length: figureDays }, (_, i) => i);
const today: Today = {
  queues: [
    { name: 'pending', count: 3, isExact: true, oldest: new Date(Date.now() - 3 * 86_400_000).toISOString() },
    { name: 'toCheck', count: 0, isExact: true, oldest: null },
    { name: 'reports', count: 1000, isExact: false, oldest: '2026-11-20T10:00:00.000Z' },
  ],
  days: counts.map((i) => `2026-11-${String(i + 1).padStart(2, '0')}`),
  figures: { members: counts, listings: counts, requests: counts, reports: counts },
};

const aTicket = (fields: Partial<Ticket> = {}): Ticket => ({
  _id: 'd'.repeat(24),
  reference: 'AS-7K3QX2',
  name: 'Awa',
  contact: 'awa@example.com',
  subject: 'Acompte',
  message: 'Que faire ?',
  listing: null,
  page: null,
  user: 'e'.repeat(24),
  status: 'open',
  answers: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  version: 0,
  ...fields,
});

const anOverview: Omit<MemberOverview, 'member'> = {
  warnings: [],
  lastLogin: null,
  listings: { byStatus: {}, newest: [] },
  professional: null,
  companies: [],
  counts: {
    refusals: 0,
    reportsSent: 0,
    reportsReceived: 0,
    tickets: 0,
    requestsSent: 0,
    requestsReceived: 0,
  },
};

/** Opens a list of members that contains one, whose panel never loads. */
async function openListWithMember(path: string) {
  signInAs(aMember({ role: 'admin' }));
  const found = {
    ...aMember({ _id: 'e'.repeat(24), userName: 'Zoumana' }),
    ...{ restriction: null, disabled: false, createdAt: '2026-11-20T10:00:00.000Z' },
  };
  serve(admin.members, aPage([found]) as never);
  neverRespond(admin.member);
  return { found, ...(await openAt(path)) };
}

describe('/admin', () => {
  it('is no page for members', async () => {
    signInAs(aMember());
    const asked = serve(admin.today);
    await openAt('/admin');
    expect(await screen.findByRole('heading', { name: 'Page non trouvée' })).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });

  it('shows moderators what waits, since when, and the sections of their rights', async () => {
    signInAs(aMember({ role: 'moderator' }));
    serve(admin.today, today);
    await openAt('/admin');
    const queues = within(await screen.findByRole('region', { name: 'Ce qui attend' }));
    const pending = queues.getByRole('link', { name: /Annonces en attente/ });
    expect(pending).toHaveTextContent(/La plus ancienne : il y a 3 j3$/);
    expect(pending).toHaveAttribute('href', '/admin/annonces');
    expect(queues.getByRole('link', { name: /Signalements/ })).toHaveTextContent(/1000\+$/);
    const figures = within(screen.getByRole('region', { name: 'Nouveau aujourd’hui' }));
    expect(figures.getAllByRole('img', { name: '91 en 14 jours' })).toHaveLength(4);
    const sections = within(screen.getByRole('navigation', { name: 'Parties de l’administration' }));
    expect(sections.getByRole('link', { name: /Aujourd’hui/ })).toHaveAttribute('aria-current', 'page');
    expect(sections.getByRole('link', { name: /Annonces/ })).toHaveTextContent(/^Annonces3$/);
    expect(sections.queryByRole('link', { name: /revendiquées/ })).toBeNull();
  });

  it('is never blank below its name, also while the code of a section loads', async () => {
    signInAs(aMember({ role: 'moderator' }));
    serve(admin.today, today);
    neverRespond(support.browse);
    let blanks = 0;
    const observer = new MutationObserver(() => {
      const heading = screen.queryByRole('heading', { level: 1, name: 'Support' });
      if (heading && !document.querySelector('main .skeleton')) blanks += 1;
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await openAt('/admin/support');
    expect(await screen.findByRole('button', { name: 'Closes' })).toBeVisible();
    observer.disconnect();
    expect(blanks).toBe(0);
  });

  it('counts what waits again every minute, because colleagues decide too', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    signInAs(aMember({ role: 'moderator' }));
    const asked = serve(admin.today, today);
    await openAt('/admin');
    expect(await screen.findByRole('link', { name: /Annonces en attente/ })).toHaveTextContent(/3$/);
    asked.mockResolvedValue({ ...today, queues: [{ ...today.queues[0]!, count: 2 }] });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /Annonces en attente/ })).toHaveTextContent(/2$/),
    );
    vi.useRealTimers();
  });

  it('has no section without the right to it', async () => {
    signInAs(aMember({ role: 'moderator' }));
    await openAt('/admin/revendications');
    expect(await screen.findByRole('heading', { name: 'Page non trouvée' })).toBeVisible();
  });

  it('lists the banned numbers of deleted accounts and lifts one', async () => {
    signInAs(aMember({ role: 'admin' }));
    const hash = 'h'.repeat(43);
    const number = { _id: hash, at: '2026-11-20T10:00:00.000Z', reason: 'Arnaque.', ending: '89' };
    const browse = serve(admin.bannedNumbers, aPage([number]));
    const lift = serve(admin.liftBan, undefined);
    await openAt('/admin/membres');
    fireEvent.click(await screen.findByRole('button', { name: 'Numéros bannis' }));
    expect(await screen.findByText('Numéro finissant par 89')).toBeVisible();
    expect(screen.getByText('Arnaque.')).toBeVisible();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Chercher un numéro banni' }), {
      target: { value: '0701020389' },
    });
    await waitFor(() =>
      expect(browse).toHaveBeenLastCalledWith(expect.objectContaining({ query: { q: '0701020389' } })),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Lever le bannissement' }));
    await sendDelayed();
    expect(lift).toHaveBeenCalledWith(expect.objectContaining({ params: { hash } }));
  });

  it('returns from a member to the search that found them', async () => {
    const { found, user, address } = await openListWithMember('/admin/membres?q=zou');
    await user.click(await screen.findByRole('link', { name: /Zoumana/ }));
    expect(address()).toBe(`/admin/membres?q=zou&id=${found._id}`);
    await user.click(await screen.findByRole('link', { name: 'Tous les membres' }));
    await waitFor(() => expect(address()).toBe('/admin/membres?q=zou'));
    expect(await screen.findByRole('searchbox')).toHaveValue('zou');
  });

  it('returns from a member to the place of the list they were opened from, not to its beginning', async () => {
    const { user, address } = await openListWithMember('/admin/membres');
    const entryOfList = history.state.key;
    await user.click(await screen.findByRole('link', { name: /Zoumana/ }));
    await user.click(await screen.findByRole('link', { name: 'Tous les membres' }));
    await waitFor(() => expect(address()).toBe('/admin/membres'));
    expect(history.state.key).toBe(entryOfList);
  });

  it('returns to the place of the list that a member was opened from after the deletion of their account', async () => {
    const { found, user, address } = await openListWithMember('/admin/membres');
    serve(admin.member, { ...anOverview, member: found });
    serve(account.remove);
    const entryOfList = history.state.key;
    await user.click(await screen.findByRole('link', { name: /Zoumana/ }));
    await user.click(await screen.findByRole('button', { name: 'Supprimer le compte' }));
    await user.click(await screen.findByRole('button', { name: 'Supprimer le compte' }));
    await screen.findByRole('button', { name: 'Annuler' });
    await sendDelayed();
    await waitFor(() => expect(address()).toBe('/admin/membres'));
    expect(history.state.key).toBe(entryOfList);
  });

  it('leads from a banned member to the administration of their pages, because visitors no longer see them', async () => {
    signInAs(aMember({ role: 'admin' }));
    const at = '2026-11-20T10:00:00.000Z';
    const restriction = { kind: 'banned' as const, reason: 'Arnaque', at, until: null };
    const company = { _id: 'c'.repeat(24), name: 'Wouri Levage' };
    serve(admin.today, today);
    serve(admin.member, {
      ...{ ...anOverview, companies: [company], professional: 'f'.repeat(24) },
      member: { ...aMember({ _id: 'e'.repeat(24) }), disabled: true, restriction, createdAt: at },
    });
    await openAt(`/admin/membres?id=${'e'.repeat(24)}`);
    const pages = within(await screen.findByRole('region', { name: 'Pages' }));
    expect(pages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/admin/professionnels?id=${'f'.repeat(24)}`,
      `/admin/entreprises?id=${company._id}`,
    ]);
    expect(screen.queryByRole('button', { name: 'Nommer modérateur' })).not.toBeInTheDocument();
  });

  it('says which page must be given away before an account can be deleted, of the member and not of the reader', async () => {
    signInAs(aMember({ role: 'admin' }));
    const member = { ...aMember({ _id: 'e'.repeat(24) }), disabled: false, restriction: null };
    serve(admin.today, today);
    serve(admin.member, { ...anOverview, member: { ...member, createdAt: '2026-11-20T10:00:00.000Z' } });
    const error = new ApiError(409, { code: 'sole_owner', message: 'Vous êtes seul propriétaire.' });
    serve(account.remove).mockRejectedValue(error);
    const { user } = await openAt(`/admin/membres?id=${member._id}`);
    await user.click(await screen.findByRole('button', { name: 'Supprimer le compte' }));
    await user.click(await screen.findByRole('button', { name: 'Supprimer le compte' }));
    await sendDelayed();
    expect(await screen.findByText(/Ce membre est seul propriétaire d’une entreprise/)).toBeVisible();
  });

  it('appoints a moderator as they were read, not over a decision of another administrator', async () => {
    signInAs(aMember({ role: 'admin' }));
    const member = { ...aMember({ _id: 'e'.repeat(24), version: 4 }), disabled: false, restriction: null };
    serve(admin.today, today);
    serve(admin.member, { ...anOverview, member: { ...member, createdAt: '2026-11-20T10:00:00.000Z' } });
    const edit = serve(account.edit).mockRejectedValue(new ApiError(412));
    const { user } = await openAt(`/admin/membres?id=${member._id}`);
    await user.click(await screen.findByRole('button', { name: 'Nommer modérateur' }));
    await sendDelayed();
    expect(edit.mock.lastCall![0]).toMatchObject({ body: { role: 'moderator' }, ifMatch: 4 });
  });

  it('restores a member as they were read, and loads a state that another administrator changed', async () => {
    signInAs(aMember({ role: 'admin' }));
    const at = '2026-11-20T10:00:00.000Z';
    const member = { ...aMember({ _id: 'e'.repeat(24), version: 4 }), disabled: true, createdAt: at };
    const overview: MemberOverview = {
      ...anOverview,
      member: { ...member, restriction: { kind: 'suspended', reason: 'Acompte', at, until: at } },
    };
    serve(admin.today, today);
    serve(admin.member, overview);
    const decide = serve(admin.decideMember).mockRejectedValue(new ApiError(409));
    const { user } = await openAt(`/admin/membres?id=${member._id}`);
    await user.click(await screen.findByRole('button', { name: 'Rétablir' }));
    const restriction = { kind: 'banned' as const, reason: 'Arnaque', at, until: null };
    serve(admin.member, { ...overview, member: { ...member, version: 5, restriction } });
    fireEvent(window, new Event('pagehide'));
    expect(await screen.findByText(/Banni.*Arnaque/)).toBeVisible();
    expect(decide.mock.lastCall![0].body).toEqual({ to: 'restore', version: 4 });
  });

  it('suspends a member as they were read, so that a decision of another administrator is not replaced unseen', async () => {
    signInAs(aMember({ role: 'admin' }));
    const member = { ...aMember({ _id: 'e'.repeat(24), version: 4 }), disabled: false, restriction: null };
    serve(admin.today, today);
    serve(admin.member, { ...anOverview, member: { ...member, createdAt: '2026-11-20T10:00:00.000Z' } });
    const decide = serve(admin.decideMember).mockRejectedValue(new ApiError(409));
    const { user } = await openAt(`/admin/membres?id=${member._id}`);
    await user.click(await screen.findByRole('button', { name: 'Suspendre' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(sheet.getByRole('button', { name: 'Arnaque' }));
    await user.click(sheet.getByRole('button', { name: 'Suspendre' }));
    await sendDelayed();
    expect(decide.mock.lastCall![0].body).toMatchObject({ to: 'suspend', days: 7, version: 4 });
  });

  it('shows no member any more whose account another administrator deleted meanwhile', async () => {
    signInAs(aMember({ role: 'admin' }));
    const member = { ...aMember({ _id: 'e'.repeat(24) }), disabled: false, restriction: null };
    serve(admin.today, today);
    const read = serve(admin.member, {
      ...anOverview,
      member: { ...member, createdAt: '2026-11-20T10:00:00.000Z' },
    });
    const absent = new ApiError(404, { code: 'profile_not_found', message: 'Profil introuvable.' });
    serve(account.edit).mockRejectedValue(absent);
    const { user } = await openAt(`/admin/membres?id=${member._id}`);
    await user.click(await screen.findByRole('button', { name: 'Nommer modérateur' }));
    read.mockRejectedValue(absent);
    await sendDelayed();
    expect(await screen.findByText('Ce compte n’existe plus.')).toBeVisible();
    expect(screen.queryByText(member.email)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Bannir' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Tous les membres' })).toBeVisible();
  });

  it.each([
    ['moderator', false],
    ['admin', true],
  ] as const)(
    'leads from a request for help to its member only who may open them (%s: %s)',
    async (role, may) => {
      signInAs(aMember({ role }));
      serve(support.browse, aPage([aTicket()]));
      await openAt('/admin/support');
      expect(await screen.findByRole('heading', { name: 'Acompte' })).toBeVisible();
      expect(screen.queryByRole('link', { name: 'Voir le membre' }) !== null).toBe(may);
    },
  );

  it('answers the request for help that was read, and keeps the text where somebody else was faster', async () => {
    signInAs(aMember({ role: 'moderator' }));
    serve(support.browse, aPage([aTicket({ version: 4 })]));
    const answer = serve(support.answer);
    answer.mockRejectedValue(new ApiError(409, { code: 'conflict', message: 'Modifié entre-temps.' }));
    const { user } = await openAt('/admin/support');
    const write = async () => user.click(await screen.findByRole('button', { name: 'Répondre' }));
    await write();
    await user.insertText(await screen.findByLabelText('Votre réponse'), 'Ne payez rien.');
    await user.click(screen.getByRole('button', { name: 'Envoyer et clore' }));
    await screen.findByRole('button', { name: 'Annuler' });
    window.dispatchEvent(new Event('pagehide'));
    expect(await screen.findByText('Acompte · Modifié entre-temps.')).toBeVisible();
    const body = { text: 'Ne payez rien.', close: true, version: 4 };
    expect(answer).toHaveBeenCalledWith(expect.objectContaining({ body }));
    await write();
    expect(await screen.findByLabelText('Votre réponse')).toHaveValue('Ne payez rien.');
  });

  it('offers no answer to a closed request for help', async () => {
    signInAs(aMember({ role: 'moderator' }));
    serve(support.browse, aPage([aTicket({ status: 'closed' })]));
    await openAt('/admin/support?state=closed');
    expect(await screen.findByRole('button', { name: 'Rouvrir' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Répondre' })).not.toBeInTheDocument();
  });

  it('shows closed requests for help at their own address', async () => {
    signInAs(aMember({ role: 'admin' }));
    const asked = serve(support.browse, aPage([]));
    const { user, address } = await openAt('/admin/support');
    await user.click(await screen.findByRole('button', { name: 'Closes' }));
    expect(address()).toBe('/admin/support?state=closed');
    expect(asked.mock.lastCall?.[0]?.query).toMatchObject({ status: 'closed' });
  });

  it('leads from a section without a search to the field of one that has it, by a key', async () => {
    signInAs(aMember({ role: 'moderator' }));
    serve(admin.today, today);
    serve(profiles.browse, aPage([]));
    const { user } = await openAt('/admin');
    await screen.findByRole('region', { name: 'Ce qui attend' });
    await user.keyboard('/');
    const field = await screen.findByRole('searchbox');
    await waitFor(() => expect(field).toHaveFocus());
  });
});
