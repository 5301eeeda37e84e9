import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import {
  defaultPreferences,
  type NotificationPreferences,
} from '@laterite/shared/features/notifications/preferences.ts';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { notificationsOf } from '../../../../test/support/notifications.ts';
import { aListing, aMember, proveEmail, rate, type TestMember } from '../../../../test/support/people.ts';
import { startApi } from '../../../../test/support/server.ts';
import { backgroundWorkDone } from '../../../core/concurrency/background.ts';
import { log } from '../../../log.ts';
import { stopAlertUrl } from '../../alerts/alert-link.ts';
import { UserModel } from '../../users/user.model.ts';
import { sendNotificationsJob } from '../delivery.ts';
import { planDeliveries } from '../delivery-plan.ts';
import { NotificationModel } from '../notification.model.ts';

const mails: { to: string; source: string }[] = [];
let refusals = 0;
let isUnknown = false;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    done(isUnknown ? new Error(`<${address}>: Recipient address rejected`) : null);
  },
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (refusals-- > 0) return done(new Error('busy'));
      const [{ address: to } = { address: '' }] = session.envelope.rcptTo;
      // Removes the soft line breaks of quoted-printable.
      mails.push({ to, source: Buffer.concat(chunks).toString().replace(/=\r\n/g, '') });
      done();
    });
  },
});

await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const { port } = server.server.address() as AddressInfo;
const { api } = await startApi({
  config: { smtp: { url: `smtp://127.0.0.1:${port}`, from: 'Latérite <avis@example.com>' } },
});

let seller: TestMember;
let listing: string;
afterAll(() => new Promise<void>((done) => server.close(() => done())));

beforeEach(async () => {
  seller = await aMember(api);
  await proveEmail(seller);
  ({ _id: listing } = await aListing(api, seller));
  mails.length = 0;
  refusals = 0;
  isUnknown = false;
});

const noQuiet = { ...defaultPreferences, quietHours: false };
const prefer = (chosen: Partial<NotificationPreferences>) =>
  seller.put('/api/notifications/prefs', { ...noQuiet, ...chosen }).expect(200);
const preferences = async () => (await seller.get('/api/notifications/prefs').expect(200)).body;

async function ask() {
  const buyer = await aMember(api);
  const order = { listing, kind: 'achat' };
  await buyer.post('/api/orders', order).expect(201);
  await backgroundWorkDone();
}
/** Makes all planned deliveries due. */
const makeDue = () =>
  NotificationModel.updateMany(
    { user: seller.userId, 'deliveries.channel': 'email' },
    { $set: { 'deliveries.0.at': new Date() } },
  );
const runJob = () => sendNotificationsJob.run(new AbortController().signal);

const unsubscribePathIn = (source: string) =>
  new URL(/^List-Unsubscribe: *\r?\n? *<([^>]+)>/m.exec(source)![1]!).pathname;

describe('an e-mail', () => {
  it('notifies of a request in the chosen language, as text and HTML, with one-click unsubscribe', async () => {
    await prefer({ language: 'en' });
    await ask();
    expect(mails).toHaveLength(1);
    const { to, source } = mails[0]!;
    expect(to).toBe(seller.account.email);
    expect(source).toMatch(/^Subject: .*rite=3A_New_request/m);
    expect(source).toContain('/notifications#reglages');
    expect(source).toContain('Stop all e-mails: http');
    expect(source).not.toMatch(/\w :/);
    expect(source).toContain('Content-Type: text/plain');
    expect(source).toContain('Content-Type: text/html');
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const path = unsubscribePathIn(source);
    expect((await api.get(path).expect(200)).text).toContain('<form method="post">');
    expect((await preferences()).email).not.toEqual([]);
    await api.post(path).type('form').send('List-Unsubscribe=One-Click').expect(200);
    expect((await preferences()).email).toEqual([]);
    await api.post(`${path}x`).expect(404);
    await ask();
    expect(mails).toHaveLength(1);
    expect((await notificationsOf(api, seller)).total).toBe(2);
  });

  it('comes only for the topics chosen', async () => {
    await prefer({ email: ['requests'] });
    await rate(api, await aMember(api), listing, 5).expect(200);
    await backgroundWorkDone();
    expect(mails).toEqual([]);
    await ask();
    expect(mails).toHaveLength(1);
  });

  it('leaves to a proven address alone, which a code proves', async () => {
    await prefer({});
    await UserModel.updateOne({ _id: seller.userId }, { $unset: { emailVerifiedAt: 1 } });
    await ask();
    expect(mails).toEqual([]);
    const send = (path: string, body = {}) => seller.post(`/api/auth/email/${path}`, body);
    await send('code').expect(200);
    await backgroundWorkDone();
    const code = /\b\d{6}\b/.exec(mails[0]!.source.split('\r\n\r\n')[1]!)![0];
    expect((await send('verify', { otp: code }).expect(200)).body.emailVerified).toBe(true);
    await send('code').expect(409);
    mails.length = 0;
    await ask();
    expect(mails).toHaveLength(1);
  });

  it('of an alert has a link that stops it without a log-in, and leaves as the alert says', async () => {
    await prefer({ email: [] });
    const alert = await seller.post('/api/alerts', { name: 'Grues', query: 'query=grue' }).expect(201);
    const dealer = await aMember(api);
    await aListing(api, dealer, { title: 'Grue à tour' });
    await backgroundWorkDone();
    expect(mails).toHaveLength(1);
    const { source } = mails[0]!;
    expect(source).toContain(`/alertes/${alert.body._id}/arreter#t=`);
    await api.post(unsubscribePathIn(source)).expect(200);
    await aListing(api, dealer, { title: 'Grue mobile' });
    await backgroundWorkDone();
    expect(mails).toHaveLength(1);
  });

  it('is tried again later when the mail server refuses it', async () => {
    await prefer({});
    refusals = 1;
    await ask();
    expect(mails).toEqual([]);
    expect(await runJob()).toEqual({ messages: 0 });
    await makeDue();
    expect(await runJob()).toEqual({ messages: 1 });
    expect(await runJob()).toEqual({ messages: 0 });
    expect(mails).toHaveLength(1);
  });

  it('is sent once by the next run when the account could not be read', async () => {
    await prefer({ isDigest: true });
    await ask();
    await makeDue();
    const reading = vi.spyOn(UserModel, 'findOne');
    const failure = { lean: () => Promise.reject(new Error('no database')) };
    reading.mockImplementationOnce((() => failure) as never);
    expect(await runJob()).toEqual({ messages: 0 });
    reading.mockRestore();
    expect(mails).toEqual([]);
    expect(await runJob()).toEqual({ messages: 1 });
    expect(await runJob()).toEqual({ messages: 0 });
    expect(mails).toHaveLength(1);
  });

  it('that is late, because the mail server refused it or no server ran, waits for the end of the night', async () => {
    await prefer({ quietHours: true });
    const midnight = new Date().setUTCHours(24, 0, 0, 0);
    const setHour = (hour: number) =>
      vi.useFakeTimers({ toFake: ['Date'], now: midnight + hour * 60 * 60 * 1000 });
    try {
      setHour(20);
      refusals = 1;
      await ask();
      setHour(22);
      expect(await runJob()).toEqual({ messages: 0 });
      expect(mails).toEqual([]);
      setHour(24 + 7);
      expect(await runJob()).toEqual({ messages: 1 });
      expect(mails).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('that is refused leaves no address in the log', async () => {
    const error = vi.spyOn(log, 'error');
    await prefer({});
    isUnknown = true;
    await ask();
    const lines = error.mock.calls.map((line) => inspect(line, { depth: null }));
    error.mockRestore();
    expect(lines).toEqual([expect.stringContaining('Recipient address rejected')]);
    expect(lines[0]).not.toContain(seller.account.email);
  });

  it('of a digest holds all that is unread, once', async () => {
    await prefer({ isDigest: true });
    await ask();
    await ask();
    await ask();
    expect(mails).toEqual([]);
    const [read] = (await notificationsOf(api, seller)).items;
    await seller.patch(`/api/notifications/${read!._id}/read`).expect(204);
    await makeDue();
    await runJob();
    expect(mails).toHaveLength(1);
    expect(mails[0]!.source).toMatch(/^Subject: .*2[ _]notifications/m);
  });
});

it('no e-mail that waits for its digest follows an end of all e-mails', async () => {
  await prefer({});
  await ask();
  const path = unsubscribePathIn(mails[0]!.source);
  await prefer({ isDigest: true });
  await ask();
  await api.post(path).expect(200);
  await api.post(path).expect(200);
  await makeDue();
  expect(await runJob()).toEqual({ messages: 0 });
  expect(mails).toHaveLength(1);
});

it.each(['stopped by its link', 'paused', 'deleted'])(
  'no e-mail follows an alert that was %s before the digest',
  async (way) => {
    await prefer({ isDigest: true });
    const { body: alert } = await seller
      .post('/api/alerts', { name: 'Grues', query: 'query=grue' })
      .expect(201);
    await aListing(api, await aMember(api), { title: 'Grue à tour' });
    await backgroundWorkDone();
    const path = `/api/alerts/${alert._id}`;
    const token = stopAlertUrl(alert._id).split('#t=')[1];
    if (way === 'paused') await seller.patch(path).send({ paused: true }).expect(200);
    else if (way === 'deleted') await seller.delete(path).expect(204);
    else await api.post(`${path}/stop`).send({ token }).expect(200);
    await makeDue();
    expect(await runJob()).toEqual({ messages: 0 });
    expect(mails).toEqual([]);
  },
);

it('no e-mail follows a topic that was deselected before the digest, and one still chosen does', async () => {
  await prefer({ isDigest: true });
  await ask();
  await prefer({ isDigest: true, email: ['messages'] });
  await makeDue();
  expect(await runJob()).toEqual({ messages: 0 });
  await prefer({ isDigest: true });
  await ask();
  await prefer({ isDigest: true, email: ['requests'] });
  await makeDue();
  expect(await runJob()).toEqual({ messages: 1 });
});

describe('the time of an e-mail', () => {
  const at = (iso: string, chosen: Partial<NotificationPreferences>) =>
    planDeliveries(
      { kind: 'request_received', preferences: { ...defaultPreferences, ...chosen } },
      Date.parse(iso),
    )
      .find(({ channel }) => channel === 'email')
      ?.at.toISOString();

  it('is at once by day, and 7 in the morning where the person is for the night', () => {
    expect(at('2026-11-22T10:30:00Z', {})).toBe('2026-11-22T10:30:00.000Z');
    expect(at('2026-11-22T21:30:00Z', {})).toBe('2026-11-23T07:00:00.000Z');
    expect(at('2026-11-22T20:30:00Z', { timeZone: 'Africa/Douala' })).toBe('2026-11-23T06:00:00.000Z');
    expect(at('2026-11-22T23:30:00Z', { quietHours: false })).toBe('2026-11-22T23:30:00.000Z');
  });

  it('is 18:00 for a digest, and never for a topic that was not chosen', () => {
    expect(at('2026-11-22T10:30:00Z', { isDigest: true })).toBe('2026-11-22T18:00:00.000Z');
    expect(at('2026-11-22T18:30:00Z', { isDigest: true })).toBe('2026-11-23T18:00:00.000Z');
    expect(at('2026-11-22T10:30:00Z', { email: [] })).toBeUndefined();
  });

  it('is refused with an unknown zone', async () => {
    const { body } = await seller
      .put('/api/notifications/prefs', { ...noQuiet, timeZone: 'Mars/Olympus' })
      .expect(400);
    expect(body.errors).toMatchObject([{ path: 'timeZone' }]);
  });
});
