import { dayMs } from '@laterite/shared/time.ts';
import { trusted } from 'mongoose';
import { describe, expect, it, vi } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { runAllJobs } from '../../../test/support/jobs.ts';
import { receivedKinds } from '../../../test/support/notifications.ts';
import { noticesTo } from '../../../test/support/outbox.ts';
import { aListing, aMember, aSignedUpMember, newAccount, provePhone } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { UserModel } from '../users/user.model.ts';

vi.hoisted(() => {
  process.env.OTP_OUTBOX = `${process.env.DATA_DIR}-outbox`;
});

const { api } = await startApi();
const admin = await anAdmin(api);
const member = await aSignedUpMember(api, { userName: 'Zoumana Bâtit' });
const listing: string = (await aListing(api, member))._id;
await member.put('/api/auth/profile', { fullName: 'Zoumana Koulibaly-Traoré' }).expect(200);

const ask = (path: string) => admin.get(path);
const decide = (body: object, { userId }: { userId: string } = member) =>
  admin.put(`/api/admin/members/${userId}/standing`, body);
const me = () => member.get('/api/auth/me').set('Accept-Language', 'fr');
const logIn = () => api.post('/api/auth/login').send(member.account).set('Accept-Language', 'fr');
const isOpen = async () => (await api.get(`/api/stuff/${listing}`)).status === 200;

describe('members', () => {
  it.each([
    ['the beginning of a user name', () => 'zoumana ba'],
    ['a word of the full name', () => 'Traore'],
    ['the beginnings of words of the full name', () => 'Koul zoum'],
    ['the beginning of an e-mail', () => member.account.email.slice(0, -3).toUpperCase()],
    ['a phone number as people write it', () => member.account.phoneNumber.replace('+225', '')],
  ])('are found by %s', async (_what, q) => {
    const { body } = await ask(`/api/admin/members?q=${encodeURIComponent(q())}`).expect(200);
    expect(body.items.map(({ _id }: { _id: string }) => _id)).toEqual([member.userId]);
  });

  it.each(['0799', '07 99', '22507 99', '+225 0799', '00225 0799 12'])(
    'are found by the first digits of a phone number (%s)',
    async (q) => {
      const { userId } = await aMember(api, { phoneNumber: '+2250799123456' });
      const { body } = await ask(`/api/admin/members?q=${encodeURIComponent(q)}`).expect(200);
      expect(body.items.map(({ _id }: { _id: string }) => _id)).toEqual([userId]);
      await UserModel.deleteOne({ _id: userId });
    },
  );

  it('are listed newest first, page after page', async () => {
    const { body } = await ask('/api/admin/members?limit=1').expect(200);
    expect(body.items[0]._id).toBe(member.userId);
    const next = await ask(`/api/admin/members?limit=1&cursor=${body.nextCursor}`).expect(200);
    expect(next.body.items[0]._id).toBe(admin.userId);
  });

  it('are shown with everything that is theirs', async () => {
    const { body } = await ask(`/api/admin/members/${member.userId}`).expect(200);
    expect(body).toMatchObject({
      member: { _id: member.userId, restriction: null },
      listings: { byStatus: { published: 1 }, newest: [{ _id: listing }] },
      counts: { reportsReceived: 0 },
    });
  });
});

describe('a member', () => {
  it('is warned with a reason', async () => {
    await decide({ to: 'warn' }).expect(400);
    const { body } = await decide({ to: 'warn', reason: 'Acompte demandé.' }).expect(200);
    expect(body.warnings).toMatchObject([{ reason: 'Acompte demandé.' }]);
    expect(await receivedKinds(api, member)).toContain('account_warned');
    const { body: journal } = await ask(`/api/admin/journal?target=${member.userId}`).expect(200);
    expect(journal.items[0]).toMatchObject({ before: { warnings: '0' }, after: { warnings: '1' } });
  });

  it('is suspended for days, sees the reason at each rejected action, and is restored automatically', async () => {
    await provePhone(member);
    await decide({ to: 'suspend', reason: 'Acompte' }).expect(400);
    const { body } = await decide({ to: 'suspend', days: 3, reason: 'Acompte demandé' }).expect(200);
    const until = new Date(body.member.restriction.until);
    expect(Math.round((until.getTime() - Date.now()) / dayMs)).toBe(3);
    const day = until.toISOString().slice(0, 10).split('-').reverse().join('/');
    const sentence = `Votre compte est suspendu jusqu’au ${day}. Raison : Acompte demandé. Pour en parler, écrivez au support.`;
    for (const answer of [await me(), await logIn()]) {
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ code: 'account_suspended', message: sentence });
    }
    expect((await noticesTo(member.account.phoneNumber)).join()).toContain(sentence);
    const inEnglish = await api
      .post('/api/auth/login')
      .set('Accept-Language', 'en')
      .send({ ...member.account });
    const englishDay = until.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
    expect(inEnglish.body.message).toContain(`Your account is suspended until ${englishDay}.`);
    const wrong = await api.post('/api/auth/login').send({ ...member.account, password: 'faux' });
    expect(wrong.body.code).toBe('invalid_credentials');
    expect(await isOpen()).toBe(false);
    const listed = await ask('/api/admin/members?state=suspended').expect(200);
    expect(listed.body.items.map(({ _id }: { _id: string }) => _id)).toEqual([member.userId]);
    await UserModel.updateOne({ _id: member.userId }, { $set: { 'restriction.until': new Date() } });
    await runAllJobs();
    await me().expect(200);
    expect(await isOpen()).toBe(true);
    expect(await receivedKinds(api, member)).toContain('account_restored');
    // The app notifies only people who open it, and a suspended member has no reason to.
    expect((await noticesTo(member.account.phoneNumber)).at(-1)).toContain('votre compte est rétabli');
  });

  it('stays disabled when the suspension would have ended, and is not suspended for days while disabled', async () => {
    const { userId } = await aMember(api);
    const account = `/api/users/${userId}`;
    const suspension = { to: 'suspend', days: 3, reason: 'Acompte demandé' };
    await decide(suspension, { userId }).expect(200);
    await admin.put(account, { disabled: true }).expect(200);
    await UserModel.updateOne(
      { _id: userId, 'restriction.until': trusted({ $ne: null }) },
      { $set: { 'restriction.until': new Date() } },
    );
    await runAllJobs();
    expect((await admin.get(account).expect(200)).body.disabled).toBe(true);
    expect((await decide(suspension, { userId }).expect(409)).body.code).toBe('decision_refused');
  });

  it('reads a common reason in their own language, whatever that of the administrator', async () => {
    const reader = await aMember(api);
    await provePhone(reader);
    const reason = 'Third time. Your messages insult other members.';
    await decide({ to: 'suspend', days: 3, reason }, reader).expect(200);
    const read = (language: string) =>
      api.post('/api/auth/login').send(reader.account).set('Accept-Language', language);
    const french = 'Third time. Vos messages insultent d’autres membres. Pour en parler';
    expect((await read('fr')).body.message).toContain(french);
    expect((await read('en')).body.message).toContain(reason);
    expect((await noticesTo(reader.account.phoneNumber)).join()).toContain(french);
  });

  it('is banned with their phone number, until they are restored', async () => {
    await decide({ to: 'ban', reason: 'Arnaque.' }).expect(200);
    expect((await me().expect(401)).body).toMatchObject({ code: 'account_banned' });
    expect(await isOpen()).toBe(false);
    const { phoneNumber } = member.account;
    const signUp = () => api.post('/api/auth/signup').send(newAccount({ phoneNumber }));
    expect((await signUp().expect(403)).body.code).toBe('phone_banned');
    const other = await aMember(api);
    const { body } = await other
      .put('/api/auth/profile', { phoneNumber, currentPassword: other.account.password })
      .expect(403);
    expect(body.code).toBe('phone_banned');
    await decide({ to: 'restore' }).expect(200);
    await decide({ to: 'restore' }).expect(409);
    await me().expect(200);
    expect((await signUp().expect(409)).body.code).toBe('account_exists');
  });

  it('sees the reason at the log-in, which counts as no failure, and may appeal once', async () => {
    await decide({ to: 'ban', reason: 'Arnaque.' }).expect(200);
    const { appealToken: token, ...refusal } = (await logIn().expect(401)).body;
    expect(refusal).toMatchObject({ code: 'account_banned', message: expect.stringContaining('Arnaque.') });
    const wrong = await api.post('/api/auth/login').send({ ...member.account, password: 'une autre phrase' });
    expect(wrong.body).toMatchObject({ code: 'invalid_credentials' });
    expect(wrong.body).not.toHaveProperty('appealToken');
    const appeal = (sent: string) =>
      api.post('/api/support/appeals').send({ token: sent, message: 'Mon compte a été volé.' });
    const [id, at, end, signature] = token.split('.');
    for (const forged of [[id, at, Number(end) + 1, signature], ['a'.repeat(24), at, end, signature], ['x']])
      expect((await appeal(forged.join('.'))).body.code).toBe('appeal_closed');
    const answers = await Promise.all([appeal(token), appeal(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { message, ...later } = (await logIn().expect(401)).body;
    expect(later).not.toHaveProperty('appealToken');
    const today = new Date().toISOString().slice(0, 10).split('-').reverse().join('/');
    expect(message).toBe(
      `Votre compte est fermé. Raison : Arnaque. Votre demande de second examen du ${today} est arrivée : l’équipe y répond par e-mail ou par téléphone.`,
    );
    const { body } = await admin.get('/api/support').expect(200);
    expect(body.items[0]).toMatchObject({ user: member.userId, message: 'Mon compte a été volé.' });
    await decide({ to: 'restore' }).expect(200);
    await logIn().expect(200);
    expect((await appeal(token)).body.code).toBe('appeal_closed');
  });

  it('stays banned when a suspension arrives that was decided before the ban was seen', async () => {
    await decide({ to: 'ban', reason: 'Arnaque.' }).expect(200);
    for (const late of [
      { to: 'suspend', days: 3, reason: 'Acompte' },
      { to: 'ban', reason: 'Spam' },
    ])
      expect((await decide(late).expect(409)).body.code).toBe('conflict');
    expect((await me().expect(401)).body).toMatchObject({ code: 'account_banned' });
    await decide({ to: 'restore' }).expect(200);
  });

  it('stays banned when a restore arrives that was decided before the ban was seen', async () => {
    const { body: seen } = await decide({ to: 'suspend', days: 3, reason: 'Acompte' }).expect(200);
    await decide({ to: 'ban', reason: 'Arnaque.' }).expect(200);
    const { version } = seen.member;
    expect((await decide({ to: 'restore', version }).expect(409)).body.code).toBe('conflict');
    expect((await me().expect(401)).body).toMatchObject({ code: 'account_banned' });
    const { body: now } = await ask(`/api/admin/members/${member.userId}`).expect(200);
    await decide({ to: 'restore', version: now.member.version }).expect(200);
    await me().expect(200);
  });

  it('is restored once by two administrators, of whom the second reads that a colleague decided', async () => {
    const { body: seen } = await decide({ to: 'ban', reason: 'Arnaque.' }).expect(200);
    const { version } = seen.member;
    await decide({ to: 'restore', version }).expect(200);
    expect((await decide({ to: 'restore', version }).expect(409)).body.code).toBe('conflict');
  });

  it('is restricted by one of two decisions that arrive together', async () => {
    const both = await Promise.all([
      decide({ to: 'ban', reason: 'Arnaque.' }),
      decide({ to: 'suspend', days: 3, reason: 'Acompte' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const kind = both[0].status === 200 ? 'account_banned' : 'account_suspended';
    expect((await me().expect(401)).body.code).toBe(kind);
    await decide({ to: 'restore' }).expect(200);
  });

  it('stays banned when the ban arrives while a restore is running', async () => {
    await decide({ to: 'suspend', days: 3, reason: 'Acompte' }).expect(200);
    const original = ListingModel.updateMany.bind(ListingModel) as (...change: unknown[]) => unknown;
    const showListings = vi.spyOn(ListingModel, 'updateMany');
    const banFirst = async (...change: unknown[]) => {
      await decide({ to: 'ban', reason: 'Arnaque.' }).expect(200);
      return original(...change);
    };
    showListings.mockImplementationOnce(banFirst as never);
    expect((await decide({ to: 'restore' }).expect(409)).body.code).toBe('conflict');
    showListings.mockRestore();
    expect((await me().expect(401)).body).toMatchObject({ code: 'account_banned' });
    expect(await isOpen()).toBe(false);
    const { phoneNumber } = member.account;
    await api.post('/api/auth/signup').send(newAccount({ phoneNumber })).expect(403);
    await decide({ to: 'restore' }).expect(200);
    expect(await isOpen()).toBe(true);
  });

  it('who is an administrator is decided about by nobody', async () => {
    await decide({ to: 'ban', reason: 'Moi' }, admin).expect(403);
    await decide({ to: 'ban', reason: 'Lui' }, await anAdmin(api)).expect(403);
  });
});

describe('the journal', () => {
  it('lists decisions about a member with their author and the states before and after', async () => {
    const { body } = await ask(`/api/admin/journal?group=members&target=${member.userId}`).expect(200);
    const kinds = body.items.map(({ kind }: { kind: string }) => kind);
    expect(kinds.slice(0, 2)).toEqual(['account_restored', 'account_banned']);
    expect(body.items[1]).toMatchObject({
      actor: admin.userId,
      before: { state: 'suspended' },
      after: { state: 'banned' },
    });
    expect(body.items[1].things).toEqual({
      [admin.userId]: { kind: 'member', name: admin.userName },
      [member.userId]: { kind: 'member', name: member.userName },
    });
    const own = await ask(`/api/admin/journal?actor=${member.userId}&group=sessions`).expect(200);
    expect(own.body.items.at(-1)).toMatchObject({ kind: 'signup', actor: member.userId });
  });

  it('names reported content: an opinion by its text, a conversation by its subject', async () => {
    const reader = await aMember(api);
    await reader.post(`/api/stuff/${listing}/rate`, { value: 2 }).expect(200);
    const { body: said } = await reader
      .post(`/api/stuff/${listing}/comment`, { comment: 'Prix trop haut pour la région' })
      .expect(201);
    const { body: talk } = await reader.post('/api/conversations', { listing });
    await reader.post(`/api/conversations/${talk._id}/messages`, { text: 'Encore disponible ?' }).expect(201);
    const report = (by: typeof reader, kind: string, target: string) =>
      by.post('/api/reports', { kind, target, reason: 'interdit' }).expect(201);
    await report(member, 'comment', said._id);
    await report(member, 'conversation', talk._id);
    const thing = async (id: string) =>
      (await ask(`/api/admin/journal?target=${id}`)).body.items[0]?.things[id];
    expect(await thing(said._id)).toEqual({ kind: 'comment', name: 'Prix trop haut pour la région' });
    const { title } = (await api.get(`/api/stuff/${listing}`)).body;
    expect(await thing(talk._id)).toEqual({ kind: 'conversation', name: title });
  });

  it('names a refused request in the language of the reader', async () => {
    const visitor = await aMember(api);
    await visitor.get('/api/users').expect(403);
    const inLanguage = async (language: string) => {
      const asked = ask(`/api/admin/journal?actor=${visitor.userId}`).set('Accept-Language', language);
      return (await asked.expect(200)).body.items[0];
    };
    expect(await inLanguage('en')).toMatchObject({
      kind: 'forbidden',
      request: 'All accounts, newest first',
    });
    expect((await inLanguage('fr')).request).toMatch(/^Tous les comptes/);
  });

  it('names a refused login in a few words, without code', async () => {
    const login = '/api/auth/login';
    await api.post(login).send({ identifier: 'personne@exemple.example', password: 'rien-de-juste' });
    const { body } = await ask('/api/admin/journal?group=sessions').set('Accept-Language', 'fr').expect(200);
    const failed = body.items.find(({ kind }: { kind: string }) => kind === 'login_failed');
    expect(failed.request).toBe('Se connecter par e-mail ou téléphone');
  });
});
