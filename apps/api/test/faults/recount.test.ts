import supertest from 'supertest';
import { expect, it } from 'vitest';
import { config } from '../../src/config.ts';
import { TermModel } from '../../src/features/search/terms/term.model.ts';
import { openDatabase } from '../../src/storage/database.ts';
import { aListingWithPhoto, aSignedUpMember } from '../support/people.ts';
import { startProcess } from './server-process.ts';

/** Runs some work with the database of the stopped server. */
async function withStoredTerms<T>(work: () => Promise<T>): Promise<T> {
  const database = await openDatabase(config);
  try {
    return await work();
  } finally {
    await database.close();
  }
}

const countOf = async () => (await TermModel.findOne({ word: 'bétonnière' }).lean())?.listings;

it('counts the words of searches again after a kill that lost some', { timeout: 300_000 }, async () => {
  const killed = await startProcess();
  const api = supertest(killed.address);
  await aListingWithPhoto(api, await aSignedUpMember(api), { title: 'Bétonnière' });
  await killed.end('SIGKILL');
  await withStoredTerms(() => TermModel.deleteMany({}));

  const again = await startProcess({ LOG_LEVEL: 'info' });
  await expect.poll(again.said, { timeout: 60_000 }).toMatch(/job done/);
  expect(await again.end('SIGTERM')).toBe(0);
  expect(await withStoredTerms(countOf)).toBe(1);
});
