import { riskRules, riskScore, riskThresholds } from '@laterite/shared/features/listings/risk-rules.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aModerator } from '../../../../test/support/admins.ts';
import { aListing, aMember, provePhone, type TestMember } from '../../../../test/support/people.ts';
import { startApi } from '../../../../test/support/server.ts';
import { UserModel } from '../../users/user.model.ts';

const { api } = await startApi();
const moderator = await aModerator(api);

let trusted: TestMember;

/** Creates a member with an old account and a proven number, to whom no rule about accounts applies. */
async function aTrustedMember() {
  const member = await aMember(api);
  await provePhone(member);
  const createdAt = new Date(Date.now() - 30 * dayMs);
  await UserModel.updateOne({ _id: member.userId }, { $set: { createdAt } });
  return member;
}
beforeEach(async () => {
  trusted = await aTrustedMember();
});

const text = 'Camion benne de dix roues, pneus neufs, carnet d’entretien complet, visible au dépôt.';
const queue = async (status: string) => {
  const { body } = await moderator.get(`/api/stuff/pending?status=${status}&limit=100`).expect(200);
  return body.items as { _id: string; waitsFor: string[] }[];
};
const reasonsOf = async ({ _id, status }: { _id: string; status: string }) =>
  (await queue(status === 'pending' ? 'pending' : 'queued')).find((item) => item._id === _id)?.waitsFor;
const change = (who: TestMember, id: string, to: string) =>
  who.patch(`/api/stuff/${id}/status`, { to }).expect(200);
const edit = (who: TestMember, id: string, body: object) => who.put(`/api/stuff/${id}`, body).expect(200);

describe('the points of a listing', () => {
  it('are few for a member one knows: it is online and in no queue', async () => {
    const listing = await aListing(api, trusted);
    expect(listing.status).toBe('published');
    expect(await reasonsOf(listing)).toBeUndefined();
  });

  it('of a new account without a proven number are below the queue alone, and add to those of the text', async () => {
    const newcomer = await aMember(api);
    expect(await reasonsOf(await aListing(api, newcomer))).toBeUndefined();
    const listing = await aListing(api, newcomer, { description: 'Appelez le 07 07 12 34 56.' });
    expect(listing.status).toBe('published');
    expect(await reasonsOf(listing)).toEqual(['contact', 'newAccount', 'unproven']);
  });

  it('make banned goods wait, whoever offers them, but not words that only look alike', async () => {
    const listing = await aListing(api, trusted, { title: 'Défenses d’éléphant' });
    expect(listing).toMatchObject({ status: 'pending', waitsFor: ['banned'] });
    const concrete = await aListing(api, trusted, { title: 'Béton armé, livré en Côte d’Ivoire' });
    expect(concrete.status).toBe('published');
  });

  it('queue a text that another member’s listing has, not one’s own', async () => {
    await aListing(api, trusted, { description: text });
    expect(await reasonsOf(await aListing(api, trusted, { description: text }))).toBeUndefined();
    const copy = await aListing(api, await aTrustedMember(), { description: `${text.toUpperCase()} !` });
    expect(copy.status).toBe('published');
    expect(await reasonsOf(copy)).toEqual(['copied']);
  });

  it('are those of the copy, not of its author, when either changes the price', async () => {
    const description = text.replace('dépôt', 'garage');
    const original = await aListing(api, trusted, { description });
    const copier = await aTrustedMember();
    const copy = await aListing(api, copier, { description });
    const cheaper = { price: original.price! - 1 };
    expect(await reasonsOf((await edit(trusted, original._id, cheaper)).body)).toBeUndefined();
    expect(await reasonsOf((await edit(copier, copy._id, cheaper)).body)).toEqual(['copied']);
  });

  it('count a price far from the median of eight comparable listings of the same city', async () => {
    const concrete = { category: 'Matériaux', priceUnit: 'tonne', location: 'Bouaké' };
    const sell = (who: TestMember, price: number, more: object = {}) =>
      aListing(api, who, { ...concrete, title: 'Gravier 15/25', price, ...more });
    for (let i = 0; i < 7; i += 1) await sell(trusted, 10_000 + i);
    const other = await aTrustedMember();
    expect(await reasonsOf(await sell(other, 1000))).toBeUndefined();
    await sell(trusted, 10_000);
    const low = await sell(other, 3000, { title: 'Gravier concassé' });
    expect(await reasonsOf(low)).toEqual(['price']);
    expect(await reasonsOf(await sell(other, 4000))).toBeUndefined();
    expect(await reasonsOf(await sell(other, 50_000))).toEqual(['price']);
    expect(await reasonsOf(await sell(other, 1000, { location: 'Man' }))).toBeUndefined();
    const newcomer = await aMember(api);
    const risky = { title: 'Gravier 07 07 12 34 56', description: 'Payez d’avance.' };
    expect(await sell(newcomer, 1000, risky)).toMatchObject({
      status: 'pending',
      waitsFor: ['price', 'contact'],
    });
  });

  it('count earlier refusals of the seller for 90 days', async () => {
    const { _id } = await aListing(api, trusted, { title: 'Grue à tour' });
    await moderator.put(`/api/stuff/${_id}/moderation`, { to: 'rejected', reason: 'Arnaque' }).expect(200);
    const thing = { title: 'Ciment CPJ', description: 'Sacs neufs, 07 07 12 34 56', category: 'Matériaux' };
    expect(await reasonsOf(await aListing(api, trusted, { ...thing, price: 5500 }))).toEqual([
      'contact',
      'refusals',
    ]);
  });
});

describe('every way online', () => {
  it('asks the rules: an edit, a copy, a pause and a reservation', async () => {
    const { _id } = await aListing(api, trusted, { title: 'Machine' });
    const edited = await edit(trusted, _id, { description: 'Vendue avec de la dynamite.' });
    expect(edited.body).toMatchObject({ status: 'pending', waitsFor: ['banned'] });
    const copied = await trusted.post(`/api/stuff/${_id}/duplicate`).expect(201);
    expect((await change(trusted, copied.body._id, 'published')).body.status).toBe('pending');
  });

  it('asks again for banned goods that an edit adds to an approved text, not for those approved in it', async () => {
    const description =
      'Mercure de laboratoire sous autorisation, flacons scellés, remis en main propre au dépôt.';
    const mercury = await aListing(api, trusted, { title: 'Mercure pur', description });
    expect(mercury).toMatchObject({ status: 'pending', waitsFor: ['banned'] });
    await moderator.put(`/api/stuff/${mercury._id}/moderation`, { to: 'published' }).expect(200);
    const later = await edit(trusted, mercury._id, { description: `${description} Flacons de 1 kg.` });
    expect(later.body.status).toBe('published');
    const added = await edit(trusted, mercury._id, { description: `${description} Aussi de la cocaïne.` });
    expect(added.body).toMatchObject({ status: 'pending', waitsFor: ['banned'] });
    expect(await reasonsOf(added.body)).toEqual(['banned']);
  });

  it('does not queue again what was approved as it is', async () => {
    const newcomer = await aMember(api);
    const listing = await aListing(api, newcomer, { description: 'Appelez le 07 07 12 34 56.' });
    expect(await reasonsOf(listing)).toBeDefined();
    await moderator.put(`/api/stuff/${listing._id}/moderation`, { to: 'published' }).expect(200);
    await change(newcomer, listing._id, 'paused');
    expect((await change(newcomer, listing._id, 'published')).body.status).toBe('published');
    expect(await reasonsOf({ ...listing, status: 'published' })).toBeUndefined();
  });
});

describe('the table of rules', () => {
  it('never hides because of a photo and an unknown account alone', () => {
    expect(riskScore(['photo', 'newAccount', 'unproven'])).toBeLessThan(riskThresholds.wait);
    expect(riskScore(['photo'])).toBeGreaterThanOrEqual(riskThresholds.queue);
  });

  it('has a sentence in both languages for each rule', () => {
    for (const { sentence, points } of Object.values(riskRules)) {
      expect(points).toBeGreaterThan(0);
      expect(sentence.fr && sentence.en).toBeTruthy();
    }
  });
});
