import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Test } from 'supertest';
import { expect, it } from 'vitest';
import { fresh, type OutboxEntry } from '../../../web/src/features/outbox/entry.ts';
import { type Line, type OutboxRequest, sendDue } from '../../../web/src/features/outbox/send-due.ts';
import { ListingModel } from '../../src/features/listings/listing.model.ts';
import { atEndOfFile } from '../end-of-file.ts';
import { aListing, aMember, aPhoto, newListing, type TestMember } from '../support/people.ts';
import { startApi } from '../support/server.ts';

const memberCount = 4;
const listingsEach = 50;
const hourMs = 3_600_000;
let faults = 0;

/** Faults in rotation; every third request has one. */
const ways = ['lost before', 'lost after', 'late', 'repeated'] as const;

async function forward(address: string, req: IncomingMessage, body: Buffer) {
  const headers = new Headers(req.headers as Record<string, string>);
  for (const name of ['host', 'connection', 'content-length', 'transfer-encoding']) headers.delete(name);
  const answer = await fetch(address + req.url, { method: req.method!, headers, body });
  return { status: answer.status, body: await answer.text(), type: answer.headers.get('content-type') };
}

/** Starts a proxy that loses, delays and repeats requests. */
async function startBadLine(address: string): Promise<string> {
  let count = 0;
  const line = createServer(async (req: IncomingMessage, res: ServerResponse) => {
    count += 1;
    const way = count % 3 === 0 ? ways[(count / 3) % ways.length] : 'good';
    if (way !== 'good') faults += 1;
    const body = await buffer(req);
    if (way === 'lost before') return void req.socket.destroy();
    if (way === 'late') await new Promise((resolve) => setTimeout(resolve, 30));
    const again = way === 'repeated' ? forward(address, req, body) : undefined;
    const { status, body: text, type } = await forward(address, req, body);
    await again;
    if (way === 'lost after') return void req.socket.destroy();
    res.writeHead(status, { 'content-type': type ?? 'text/plain' }).end(text);
  });
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done));
  atEndOfFile(async () => {
    line.close();
    line.closeAllConnections();
  });
  return `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
}

const started = await startApi();
const api = started.api;
const proxy: string = await startBadLine(started.address);

/** Returns an outbox in memory, as on a phone, with a clock that the test advances. */
function anOutbox({ token, userId }: TestMember, photo: Blob) {
  const entries = new Map<string, OutboxEntry>();
  let now = Date.now();

  async function post({ method, url, body, idempotencyKey, version }: OutboxRequest) {
    const headers = new Headers({ Authorization: `Bearer ${token}`, 'Idempotency-Key': idempotencyKey });
    if (typeof body === 'string') headers.set('Content-Type', 'application/json');
    if (version !== undefined) headers.set('If-Match', `"${version}"`);
    const answer = await fetch(proxy + url, { method, headers, body: body ?? null });
    return { status: answer.status, body: await answer.json(), waitMs: 0 };
  }
  const line: Line = {
    post,
    ids: async () => [...entries.keys()],
    read: async (id) => entries.get(id),
    save: async (entry) => void entries.set(entry.id, entry),
    finish: async ({ id }) => void entries.delete(id),
    file: async () => photo,
    now: () => now,
  };
  function add(title: string, photoCount: number): void {
    const photos = Array.from({ length: photoCount }, () => ({
      id: randomUUID(),
      key: null,
      uploadId: randomUUID(),
    }));
    const request = { method: 'POST', url: '/api/stuff', body: JSON.stringify(newListing({ title })) };
    const id = randomUUID();
    const written = {
      user: userId,
      kind: 'listing',
      label: title,
      at: now,
      path: '/',
      photos,
      request,
    } as const;
    entries.set(id, { ...fresh, ...written, id });
  }
  /** Sends until no entry is due; entries that failed five times are retried as with the button "Réessayer". */
  async function sendAll(): Promise<void> {
    for (let round = 0; entries.size > 0 && round < 200; round += 1) {
      await sendDue(line);
      now += 60_000;
      for (const entry of entries.values()) {
        expect(entry.problem?.reason ?? 'lost').toBe('lost');
        if (entry.problem) entries.set(entry.id, { ...entry, ...fresh, firstTryAt: entry.firstTryAt });
      }
    }
  }
  return { add, sendAll, line, entries };
}

it('publishes each of 200 listings exactly once, with all its photos, over a line that loses, delays and repeats one request in three', async () => {
  const photo = new Blob([new Uint8Array(await aPhoto(32, 24))], { type: 'image/jpeg' });
  const members = await Promise.all(Array.from({ length: memberCount }, () => aMember(api)));
  const photosOf = (index: number) => (index % 10 === 0 ? 3 : 1);
  const titles = Array.from(
    { length: listingsEach },
    (_, index) => `Pelle ${String(index).padStart(2, '0')}`,
  );
  await Promise.all(
    members.map(async (member) => {
      const outbox = anOutbox(member, photo);
      for (const [index, title] of titles.entries()) outbox.add(title, photosOf(index));
      await outbox.sendAll();
      expect(outbox.entries.size).toBe(0);
    }),
  );
  expect(faults).toBeGreaterThan(memberCount * listingsEach * 0.6);
  for (const { userId } of members) {
    const listings = await ListingModel.find({ owner: userId }, { title: 1, images: 1 })
      .sort({ title: 1 })
      .lean();
    expect(listings.map(({ title }) => title)).toEqual(titles);
    expect(listings.map(({ images }) => images.length)).toEqual(titles.map((_, index) => photosOf(index)));
  }
}, 180_000);

it('leaves to the person what may have been done before the server forgot its key', async () => {
  const member = await aMember(api);
  const outbox = anOutbox(member, new Blob([]));
  outbox.add('Pelle essayée avant-hier', 0);
  const [entry] = outbox.entries.values();
  outbox.entries.set(entry!.id, { ...entry!, firstTryAt: Date.now() - 48 * hourMs });
  await sendDue(outbox.line);
  expect(outbox.entries.get(entry!.id)?.problem?.reason).toBe('old');
  expect(await ListingModel.countDocuments({ owner: member.userId })).toBe(0);
});

it('takes a listing that was sent as a form, and as JSON after its answer was lost, for the same', async () => {
  const member = await aMember(api);
  const send = () => member.post('/api/stuff').set('Idempotency-Key', key);
  const key = randomUUID();
  const upload = member.post('/api/uploads');
  const { body: photo } = await upload.attach('image', await aPhoto(32, 24), 'photo.jpg').expect(201);
  const listing = newListing({ images: [photo.key] });
  const first = await send().field('thing', JSON.stringify(listing)).expect(201);
  const second = await send().send(listing).expect(201);
  expect(second.body._id).toBe(first.body._id);
});

it('sends a message with its private photo once, as the form that was kept', async () => {
  const [buyer, seller] = [await aMember(api), await aMember(api)];
  const { _id: listing } = await aListing(api, seller);
  const as = (request: Test) => request.set('Authorization', buyer.bearer);
  const { body: opened } = await as(api.post('/api/conversations')).send({ listing }).expect(200);
  const outbox = anOutbox(buyer, new Blob([new Uint8Array(await aPhoto(32, 24))], { type: 'image/jpeg' }));
  const path = `/api/conversations/${opened._id}`;
  const texts = [['message', JSON.stringify({ text: 'Voici la panne' })]] as const;
  const form = { texts: [...texts], files: [['file', 'a-photo']] as [string, string][] };
  const request = { method: 'POST', url: `${path}/messages`, body: undefined, form };
  const id = randomUUID();
  const written = { user: buyer.userId, kind: 'message', label: '', at: 0, path: '/' } as const;
  outbox.entries.set(id, { ...fresh, ...written, id, photos: [], request });
  await outbox.sendAll();
  const { body: read } = await as(api.get(path)).expect(200);
  expect(read.messages).toMatchObject([{ text: 'Voici la panne', file: expect.stringMatching(/^image/) }]);
});

/** Sends four times, an hour apart, because the connection loses some of the requests. */
async function sendForHours(line: Line): Promise<void> {
  const start = Date.now();
  for (let hour = 0; hour < 4; hour += 1) await sendDue({ ...line, now: () => start + hour * hourMs });
}

it('takes what is deleted already for done, and says why a change of what was deleted is not', async () => {
  const member = await aMember(api);
  const { _id: listing } = await aListing(api, member);
  await member.delete(`/api/stuff/${listing}`).expect(204);
  const outbox = anOutbox(member, new Blob([]));
  const written = { user: member.userId, kind: 'renewal', label: '', at: 0, path: '/' } as const;
  const [deletion, change] = [randomUUID(), randomUUID()];
  outbox.entries.set(deletion, {
    ...{ ...fresh, ...written, id: deletion, photos: [] },
    request: { method: 'DELETE', url: `/api/stuff/${listing}`, body: undefined },
  });
  outbox.entries.set(change, {
    ...{ ...fresh, ...written, id: change, photos: [] },
    request: { method: 'POST', url: `/api/stuff/${listing}/renew`, body: '{}' },
  });
  await sendForHours(outbox.line);
  expect([...outbox.entries.keys()]).toEqual([change]);
  expect(outbox.entries.get(change)?.problem).toMatchObject({
    reason: 'refused',
    message: 'Produit introuvable.',
  });
});

/** Returns a queued edit of the current version of a listing. */
async function anEdit(member: TestMember, listing: string, body: object): Promise<OutboxEntry> {
  const { version } = (await ListingModel.findById(listing).lean())!;
  return {
    ...{
      ...fresh,
      id: randomUUID(),
      user: member.userId,
      kind: 'edit',
      label: '',
      at: 0,
      path: '/',
      photos: [],
    },
    version: version ?? 0,
    request: { method: 'PUT', url: `/api/stuff/${listing}`, body: JSON.stringify(body) },
  };
}

it('sends an edit after the one it replaced, whose answer was lost, as changes of the same device', async () => {
  const member = await aMember(api);
  const { _id: listing } = await aListing(api, member);
  const { version, request, ...edit } = await anEdit(member, listing, newListing({ price: 3000 }));
  const first = { id: randomUUID(), body: JSON.stringify(newListing({ price: 2000 })) };
  const answerLost = member.put(request.url).set('Idempotency-Key', first.id).set('If-Match', `"${version}"`);
  await answerLost.send(JSON.parse(first.body)).expect(200);
  const outbox = anOutbox(member, new Blob([]));
  outbox.entries.set(edit.id, { ...edit, request, version, earlier: [first] });
  await sendForHours(outbox.line);
  expect([...outbox.entries]).toEqual([]);
  expect(await ListingModel.findById(listing).lean()).toMatchObject({ price: 3000, version: version! + 2 });
});

it('sends an edit with a new photo beside the one that is shown already', async () => {
  const member = await aMember(api);
  const { _id: listing, images } = await aListing(api, member);
  const edit = await anEdit(member, listing, { title: 'Deux photos' });
  const shown = images[0]!.image;
  edit.photos = [
    { id: 'new', key: null, uploadId: randomUUID() },
    { id: shown, key: shown, uploadId: null },
  ];
  const outbox = anOutbox(member, new Blob([new Uint8Array(await aPhoto(32, 24))], { type: 'image/jpeg' }));
  outbox.entries.set(edit.id, edit);
  await sendForHours(outbox.line);
  expect([...outbox.entries]).toEqual([]);
  const { body } = await api.get(`/api/stuff/${listing}`).expect(200);
  expect(body.images.map(({ image }: { image: string }) => image)).toEqual([expect.any(String), shown]);
});

it('does not overwrite a listing that was edited while a change of it waited, and says so', async () => {
  const member = await aMember(api);
  const { _id: listing } = await aListing(api, member);
  const edit = await anEdit(member, listing, newListing({ price: 1000 }));
  await member.put(`/api/stuff/${listing}`, newListing({ price: 2000 })).expect(200);
  const outbox = anOutbox(member, new Blob([]));
  outbox.entries.set(edit.id, edit);
  await sendForHours(outbox.line);
  expect(outbox.entries.get(edit.id)?.problem).toEqual({
    reason: 'refused',
    message: 'Cela a été modifié depuis la version indiquée. Relisez-le, puis recommencez.',
  });
  expect(await ListingModel.findById(listing).lean()).toMatchObject({ price: 2000 });
});
