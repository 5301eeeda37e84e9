import { randomUUID } from 'node:crypto';
import { contracts } from '@laterite/shared/contracts.ts';
import {
  maxConversationFilesBytes,
  maxConversationMessages,
} from '@laterite/shared/features/conversations/conversation.ts';
import { Types, trusted } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { expectDocumented } from '../../../test/permissions/documented.ts';
import { anAdmin } from '../../../test/support/admins.ts';
import {
  listConversations,
  openConversation,
  readConversation,
  textsOf,
  write,
} from '../../../test/support/conversations.ts';
import { notificationsOf, receivedKinds } from '../../../test/support/notifications.ts';
import { aListing, aMember, aPhoto, type TestMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { PrivateFileModel } from '../private-files/private-file.model.ts';
import { ConversationModel } from './conversation.model.ts';
import { deleteOldConversations } from './own-conversations.service.ts';

const { api } = await startApi();
const seller = await aMember(api);
const listing: string = (await aListing(api, seller))._id;

const send = (method: 'get' | 'post' | 'put' | 'delete', who: TestMember, path = '') =>
  api[method](`/api/conversations${path}`).set('Authorization', who.bearer);
const open = (who: TestMember, about: object = { listing }) => openConversation(who, about);
const sendPlan = (who: TestMember, id: string) =>
  send('post', who, `/${id}/messages`).attach('file', Buffer.from('%PDF-1.4 plan'), 'plan.pdf').expect(201);
const unread = async (who: TestMember) =>
  (await who.get('/api/notifications/unread').expect(200)).body.conversations;
const aTalk = async (text = 'Est-elle disponible ?') => {
  const buyer = await aMember(api);
  const { _id } = await open(buyer);
  await write(buyer, _id, { text }).expect(201);
  return { buyer, id: _id };
};

describe('a full conversation', () => {
  const fill = async (buyer: TestMember, id: string, withFile: number) => {
    const message = (i: number) => ({
      _id: new Types.ObjectId(),
      from: new Types.ObjectId(buyer.userId),
      at: new Date(Date.now() - 1_000_000 + i),
      text: `Message ${i}`,
      ...(i < withFile && { file: 'application/pdf' }),
    });
    const messages = Array.from({ length: maxConversationMessages }, (_, i) => message(i));
    await ConversationModel.updateOne({ _id: id }, { $set: { messages } });
    const kept = messages.slice(0, withFile).map(({ _id }) => ({
      about: _id,
      owner: buyer.userId,
      type: 'application/pdf' as const,
      content: Buffer.from('%PDF-1.4 plan'),
    }));
    await PrivateFileModel.insertMany(kept);
    return messages.map(({ _id }) => String(_id));
  };

  it('loses exactly the files of the messages that it dropped, also where several are sent at once and some refused', async () => {
    const { buyer, id } = await aTalk();
    const before = await fill(buyer, id, 12);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => write(i % 2 ? buyer : seller, id, { text: `Nouveau ${i}` })),
    );
    const count = answers.filter(({ status }) => status === 201).length;
    expect(count).toBeGreaterThan(0);
    const { messages } = (await ConversationModel.findById(id).lean())!;
    expect(messages).toHaveLength(maxConversationMessages);
    expect(String(messages[0]!._id)).toBe(before[count]);
    const files = await PrivateFileModel.find({ owner: buyer.userId }, { about: 1 }).lean();
    expect(files.map(({ about }) => String(about)).sort()).toEqual(before.slice(count, 12).sort());
  });
});

describe('a conversation', () => {
  it('is one for a pair and a subject, and shows in lists once something is written', async () => {
    const buyer = await aMember(api);
    const opened = await open(buyer);
    expect(opened).toMatchObject({ about: { kind: 'listing', _id: listing }, last: null, canWrite: true });
    expect(opened.other?._id).toBe(seller.userId);
    expect((await listConversations(buyer)).total).toBe(0);
    await write(buyer, opened._id, { text: 'Bonjour' }).expect(201);
    expect((await open(buyer))._id).toBe(opened._id);
    expect((await listConversations(buyer)).items).toMatchObject([
      { _id: opened._id, last: { text: 'Bonjour' } },
    ]);
    expect((await listConversations(seller)).items[0]).toMatchObject({ _id: opened._id, isUnread: true });
    await send('post', seller).send({ listing }).expect(403);
  });

  it('counts with its first message among the contacts of its listing, once', async () => {
    const { _id } = await aListing(api, seller);
    const buyer = await aMember(api);
    const conversation = await open(buyer, { listing: _id });
    const counts = async () => (await seller.get(`/api/stuff/${_id}/figures`).expect(200)).body.week.msg;
    expect(await counts()).toBe(0);
    for (const [who, text] of [
      [buyer, 'Bonjour'],
      [seller, 'Bonjour !'],
      [buyer, 'Disponible ?'],
    ] as const)
      await write(who, conversation._id, { text }).expect(201);
    expect(await counts()).toBe(1);
  });

  it('says whether its listing is still online', async () => {
    const buyer = await aMember(api);
    const { _id: crane } = await aListing(api, seller);
    const { _id, about } = await open(buyer, { listing: crane });
    expect(about.status).toBe('published');
    await write(buyer, _id, { text: 'Bonjour' }).expect(201);
    await seller.patch(`/api/stuff/${crane}/status`, { to: 'paused' }).expect(200);
    expect((await listConversations(buyer)).items[0].about.status).toBe('paused');
    await seller.delete(`/api/stuff/${crane}`).expect(204);
    expect((await readConversation(buyer, _id)).about.status).toBeNull();
    const aboutMember = await open(buyer, { member: seller.userId });
    expect(aboutMember.about.status).toBeUndefined();
  });

  it('hides numbers and links of the first messages until the other answers', async () => {
    const { buyer, id } = await aTalk('Appelez-moi au 07 07 12 34 56 ou sur www.exemple.ci');
    expect((await readConversation(buyer, id)).messages[0]).toMatchObject({
      text: 'Appelez-moi au 07 07 12 34 56 ou sur www.exemple.ci',
      isMasked: true,
    });
    const atSeller = (await readConversation(seller, id)).messages[0]!;
    expect(atSeller.isMasked).toBe(true);
    expect(atSeller.text).not.toMatch(/07 07|exemple/);
    expect(JSON.stringify(await listConversations(seller))).not.toContain('07 07 12 34 56');
    await write(seller, id, { text: 'Oui. Mon numéro : 05 05 11 22 33' }).expect(201);
    const after = (await readConversation(seller, id)).messages;
    expect(textsOf(after)).toContain('Appelez-moi au 07 07 12 34 56 ou sur www.exemple.ci');
    expect((await readConversation(buyer, id)).messages[0]!.text).toContain('05 05 11 22 33');
  });

  it('counts as unread until it is opened, notifies once for several messages, and shows that they were read', async () => {
    const other = await aMember(api);
    const own = (await aListing(api, other))._id;
    const buyer = await aMember(api);
    const { _id: id } = await open(buyer, { listing: own });
    await write(buyer, id, { text: 'Un' }).expect(201);
    await write(buyer, id, { text: 'Deux' }).expect(201);
    expect(await unread(other)).toBe(1);
    expect(await receivedKinds(api, other)).toEqual(['message_received']);
    await send('put', other, `/${id}/read`).expect(204);
    expect(await unread(other)).toBe(0);
    expect((await notificationsOf(api, other)).unread).toBe(0);
    expect((await readConversation(buyer, id)).messages.map(({ isRead }) => isRead)).toEqual([true, true]);
  });

  it('is read in parts, the newest first', async () => {
    const { buyer, id } = await aTalk('1');
    const messages = Array.from({ length: 34 }, (_, i) => ({
      from: new Types.ObjectId(seller.userId),
      text: String(i + 2),
      at: new Date(),
    }));
    await ConversationModel.updateOne({ _id: id }, { $push: { messages: { $each: messages } } });
    const first = await readConversation(buyer, id);
    expect(textsOf(first.messages).slice(0, 2)).toEqual(['35', '34']);
    const second = await readConversation(buyer, id, `?cursor=${first.nextCursor}`);
    expect(textsOf(second.messages)).toEqual(['5', '4', '3', '2', '1']);
    expect(second.nextCursor).toBeNull();
  });

  it('carries places, dates, photos for the two alone, and the quote of a request', async () => {
    const { buyer, id } = await aTalk();
    await write(buyer, id, {}).expect(400);
    await write(buyer, id, { dates: { from: '2030-03-08', to: '2030-03-04' } }).expect(400);
    const place = { label: 'Chantier de Bingerville', point: { lat: 5.355, lng: -3.885 } };
    const dates = { from: '2030-03-04', to: '2030-03-08' };
    expect((await write(buyer, id, { place, dates }).expect(201)).body).toMatchObject({ place, dates });
    const sent = await send('post', buyer, `/${id}/messages`)
      .field('message', JSON.stringify({ text: 'Le terrain' }))
      .attach('file', await aPhoto(), 'photo.jpg')
      .expect(201);
    expect(sent.body.file).toBe('image/webp');
    const path = `/${id}/files/${sent.body._id}`;
    const { body: file } = await send('get', seller, path).responseType('blob').expect(200);
    expect((file as Buffer).subarray(8, 12).toString()).toBe('WEBP');
    await send('get', await aMember(api), path).expect(404);

    const order = await buyer
      .post('/api/orders', { listing, kind: 'achat', message: 'Je la prends.' })
      .expect(201);
    await write(seller, id, { quote: order.body._id }).expect(404);
    await seller
      .post(`/api/orders/${order.body._id}/quote`, {
        lines: [{ label: 'Pelle', qty: 1, unitPrice: 1000 }],
        withVat: false,
        validUntil: '2999-01-01',
      })
      .expect(201);
    const opened = await open(seller, { order: order.body._id });
    expect(opened).toMatchObject({ _id: id, order: { _id: order.body._id, hasQuote: true } });
    const stranger = await aMember(api);
    const { _id: elsewhere } = await open(stranger);
    const foreign = await write(stranger, elsewhere, { quote: order.body._id }).expect(404);
    expectDocumented('conversations.write', contracts.conversations.write, foreign);
    const quoted = await write(seller, id, { quote: order.body._id }).expect(201);
    expect(quoted.body.quote).toMatchObject({ order: order.body._id, version: 1, total: 1000 });
  });

  it('is applied once when a message is sent again with its key', async () => {
    const { buyer, id } = await aTalk();
    const key = randomUUID();
    for (let i = 0; i < 2; i += 1)
      await write(buyer, id, { text: 'Une fois' }).set('Idempotency-Key', key).expect(201);
    expect(textsOf((await readConversation(buyer, id)).messages)).toEqual([
      'Une fois',
      'Est-elle disponible ?',
    ]);
  });

  it('loses none of the messages that both write at the same moment', async () => {
    const { buyer, id } = await aTalk();
    const all = await Promise.all(
      [buyer, seller, buyer, seller].map((who, i) => write(who, id, { text: `Même moment ${i}` })),
    );
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await readConversation(buyer, id)).messages).toHaveLength(5);
  });

  it('ends for both when one blocks the other, also about something else', async () => {
    const { buyer, id } = await aTalk();
    await send('put', seller, `/${id}/block`).expect(204);
    await write(buyer, id, { text: 'Alors ?' }).expect(403);
    await write(seller, id, { text: 'Non' }).expect(403);
    expect(await readConversation(seller, id)).toMatchObject({ isBlocked: true, canWrite: false });
    expect(await readConversation(buyer, id)).toMatchObject({ isBlocked: false, canWrite: false });
    await send('post', buyer).send({ member: seller.userId }).expect(403);
    await send('delete', seller, `/${id}/block`).expect(204);
    await write(buyer, id, { text: 'Merci' }).expect(201);
  });

  it('says on the page of its receiver how fast they reply, after three', async () => {
    const member = await aMember(api);
    const own = (await aListing(api, member))._id;
    const replies = async () => (await api.get(`/api/sellers/${member.userId}`).expect(200)).body.replies;
    for (const answered of [true, true, false]) {
      const buyer = await aMember(api);
      const { _id: id } = await open(buyer, { listing: own });
      await write(buyer, id, { text: 'Bonjour' }).expect(201);
      if (answered) await write(member, id, { text: 'Bonjour' }).expect(201);
    }
    expect(await replies()).toEqual({ medianMinutes: 1, rate: 2 / 3 });
  });

  it('is reported by one of its two', async () => {
    const { id } = await aTalk();
    const report = { kind: 'conversation', target: id, reason: 'arnaque' };
    const as = (who: TestMember) => who.post('/api/reports', report);
    await as(await aMember(api)).expect(404);
    await as(seller).expect(201);
  });

  it('is deleted a year after its last message, with its files', async () => {
    const { buyer, id } = await aTalk();
    await sendPlan(buyer, id);
    const empty = await open(await aMember(api));
    const files = () => PrivateFileModel.countDocuments({ owner: buyer.userId });
    expect(await files()).toBe(1);
    const days = (count: number) => Date.now() + count * 86_400_000;
    await deleteOldConversations(days(2));
    expect(await ConversationModel.exists({ _id: empty._id })).toBeNull();
    await readConversation(buyer, id);
    await deleteOldConversations(days(366));
    await send('get', buyer, `/${id}`).expect(404);
    expect(await files()).toBe(0);
  });

  it('takes only so many files of one sender, also at once, until they are deleted', async () => {
    const { buyer, id } = await aTalk();
    const plan = Buffer.from('%PDF-1.4 plan');
    const sendFile = (conversation: string) =>
      send('post', buyer, `/${conversation}/messages`).attach('file', plan, 'plan.pdf');
    await sendFile(id).expect(201);
    // Leaves room for one more such file, and half of another one.
    const messageBytes = maxConversationFilesBytes - Math.floor(1.5 * plan.length);
    await PrivateFileModel.updateOne({ owner: buyer.userId }, { $set: { messageBytes } });
    const answers = await Promise.all([sendFile(id), sendFile(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('too_many_files');
    expect(await PrivateFileModel.countDocuments({ owner: buyer.userId })).toBe(2);
    await write(buyer, id, { text: 'Sans fichier' }).expect(201);
    await deleteOldConversations(Date.now() + 366 * 86_400_000);
    await sendFile((await open(buyer))._id).expect(201);
  });

  it('keeps a block for good, without the messages after a year', async () => {
    const { buyer, id } = await aTalk();
    await sendPlan(buyer, id);
    const unused = await open(await aMember(api));
    for (const blocked of [id, unused._id]) await send('put', seller, `/${blocked}/block`).expect(204);
    for (let run = 0; run < 2; run += 1) await deleteOldConversations(Date.now() + 366 * 86_400_000);
    expect(await PrivateFileModel.countDocuments({ owner: buyer.userId })).toBe(0);
    const left = await ConversationModel.find({ _id: trusted({ $in: [id, unused._id] }) }).lean();
    expect(left.map(({ messages, lastAt }) => [messages.length, lastAt])).toEqual([
      [0, undefined],
      [0, undefined],
    ]);
    await send('post', buyer).send({ listing }).expect(200);
    await write(buyer, id, { text: 'Encore moi' }).expect(403);
  });

  it('says that the other member is suspended or banned, until they are restored', async () => {
    const admin = await anAdmin(api);
    const { buyer, id } = await aTalk();
    const decide = (body: object) =>
      admin.put(`/api/admin/members/${buyer.userId}/standing`, body).expect(200);
    await decide({ to: 'ban', reason: 'Arnaque' });
    expect(await readConversation(seller, id)).toMatchObject({ isOtherDisabled: true, canWrite: true });
    await decide({ to: 'restore' });
    expect(await readConversation(seller, id)).not.toHaveProperty('isOtherDisabled');
  });

  it('is part of the export of an account, and loses its texts when the account is deleted', async () => {
    const { buyer, id } = await aTalk('Mes mots');
    await write(seller, id, { text: 'Les miens' }).expect(201);
    const { body } = await buyer.get('/api/users/me/export').expect(200);
    expect(body.conversations).toMatchObject([{ _id: id, messages: [{ text: 'Mes mots' }] }]);
    await buyer.delete('/api/users/me', { password: buyer.account.password }).expect(204);
    expect(await readConversation(seller, id)).toMatchObject({
      other: null,
      canWrite: false,
      messages: [{ text: 'Les miens' }],
    });
    await write(seller, id, { text: 'Allô ?' }).expect(409);
  });
});
