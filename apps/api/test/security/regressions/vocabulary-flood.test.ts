import { randomInt } from 'node:crypto';
import { limits } from '@laterite/shared/limits.ts';
import { trusted } from 'mongoose';
import { beforeEach, expect, it } from 'vitest';
import { maxTermsPerDocument } from '../../../src/features/search/limits.ts';
import { TermModel } from '../../../src/features/search/terms/term.model.ts';
import { vocabularySize } from '../../../src/features/search/terms/vocabulary.ts';
import { changeConfig } from '../../support/config.ts';
import { aListing, aMember, type TestMember } from '../../support/people.ts';
import { startApi } from '../../support/server.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const randomWord = () => Array.from({ length: 5 }, () => letters[randomInt(26)]).join('');
/** Returns a description with words that no listing has. */
const randomWords = (count: number) => Array.from({ length: count }, randomWord).join(' ').slice(0, 5000);

const { api } = await startApi();
await aListing(api, await aMember(api), { title: 'Bétonnière 350 litres' });

let attacker: TestMember;
let id: string;

const edit = (description: string) => attacker.put(`/api/stuff/${id}`, { description });
const usedTerms = () => TermModel.countDocuments({ listings: trusted({ $gt: 0 }) });
const search = async (query: string) =>
  (await api.get('/api/search/products').query({ query }).expect(200)).body.total as number;

beforeEach(async () => {
  attacker = await aMember(api);
  id = (await aListing(api, attacker))._id;
});

it('a description of 1,660 random words adds no more terms than one document may have', async () => {
  const before = await usedTerms();
  await edit(randomWords(1660)).expect(200);
  expect(await usedTerms()).toBeLessThanOrEqual(before + maxTermsPerDocument);
});

it('words that no document has any more leave the vocabulary', async () => {
  const [terms, size] = [await usedTerms(), vocabularySize()];
  await edit(randomWords(1660)).expect(200);
  await edit('Révisée, prête à travailler.').expect(200);
  expect(await usedTerms()).toBe(terms);
  expect(vocabularySize()).toBe(size);
  expect(await TermModel.countDocuments({ unusedSince: trusted({ $ne: null }) })).toBeGreaterThan(0);
});

it('a member who adds random words again and again is refused, and others still find listings', async () => {
  changeConfig({ rateLimitFactor: 1 });
  const statuses: number[] = [];
  for (let i = 0; i < 13; i++) statuses.push((await edit(randomWords(1660))).status);
  expect(statuses).toContain(429);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(
    limits.newWords.max / maxTermsPerDocument + 1,
  );
  expect(await search('bétonniere')).toBe(1);
  expect(await search('betonière')).toBe(1);
});

it('a vocabulary larger than memory may hold stays bounded, and its rare words are still found', async () => {
  changeConfig({ vocabularyTermsInMemory: 20 });
  await aListing(api, attacker, { title: 'Xylophone ancien' });
  await edit(randomWords(200)).expect(200);
  expect(await search('xylophone')).toBe(1);
  expect(vocabularySize()).toBeLessThanOrEqual(20);
  expect(await search('bétonniere')).toBe(1);
});
