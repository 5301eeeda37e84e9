import { demo } from '@laterite/demo-data';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertThings } from '../../src/features/demo/demo.service.ts';
import { toCompanies, toListings, toProfessionals } from '../../src/features/demo/demo-documents.ts';
import { startApi } from '../support/server.ts';
import { type Case, casesIn, type Kind, type Thing } from './cases.ts';

const shown = 10;
const tunedFile = 'tuning.txt';

const things: Record<Kind, Thing[]> = {
  products: toListings(demo).map(({ _id, title, category, location, type }) => ({
    id: String(_id),
    text: `${title}, ${category}, ${location}, ${type}`,
  })),
  professionals: toProfessionals(demo).map(({ _id, name, role, company, location }) => ({
    id: String(_id),
    text: `${name}, ${role}, ${company}, ${location}`,
  })),
  companies: toCompanies(demo).map(({ _id, name, type, location }) => ({
    id: String(_id),
    text: `${name}, ${type}, ${location}`,
  })),
};

interface Result extends Case {
  /** Share of the expected results (at most ten) among the first ten. */
  recall: number;
  /** Reciprocal position of the first expected result; 0 without one. */
  rank: number;
}

async function ask(one: Case): Promise<Result> {
  const { body } = await api
    .get(`/api/search/${one.kind}`)
    .query({ query: one.query, limit: shown })
    .expect(200);
  const isRight = (body.items as { _id: string }[]).map(({ _id }) => one.wanted.has(_id));
  const right = isRight.filter(Boolean).length;
  const first = isRight.indexOf(true);
  return {
    ...one,
    recall: right / Math.min(shown, one.wanted.size),
    rank: first < 0 ? 0 : 1 / (first + 1),
  };
}

async function askAll(file: string): Promise<Result[]> {
  const results: Result[] = [];
  for (const one of casesIn(file, things)) results.push(await ask(one));
  return results;
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const recallOf = (results: Result[]) => mean(results.map(({ recall }) => recall));
const rankOf = (results: Result[]) => mean(results.map(({ rank }) => rank));

/** Prints the figures, and the failing queries of the part that may be tuned. */
function report(name: string, results: Result[]): void {
  const poor = results.filter(({ recall }) => recall < 1 && name === tunedFile);
  const lines = poor.map(({ query, recall }) => `  ${recall.toFixed(2)} ${query}`);
  const figures = `recall at 10 ${recallOf(results).toFixed(3)}, mean reciprocal rank ${rankOf(results).toFixed(3)}`;
  process.stdout.write([`${name}: ${results.length} queries, ${figures}`, ...lines, ''].join('\n'));
}

const { api } = await startApi();
await insertThings(demo);

describe.each([tunedFile, 'holdout.txt'])('the queries of %s', (file) => {
  let results: Result[];
  beforeAll(async () => {
    results = await askAll(file);
    report(file, results);
  });

  it('find at least 95 of 100 things that were meant among the first ten', () => {
    expect(recallOf(results)).toBeGreaterThanOrEqual(0.95);
  });

  it('have the first right answer at or near the top', () => {
    expect(rankOf(results)).toBeGreaterThanOrEqual(0.9);
  });

  it('find what was meant in spite of any spelling mistake', () => {
    const lost = results.filter(({ topic, rank }) => topic === 'spelling' && rank === 0);
    expect(lost.map(({ query }) => query)).toEqual([]);
  });
});

it('the two parts have no query in common', () => {
  const queriesOf = (file: string) => casesIn(file, things).map(({ kind, query }) => `${kind} ${query}`);
  const tuned = new Set(queriesOf(tunedFile));
  expect(queriesOf('holdout.txt').filter((query) => tuned.has(query))).toEqual([]);
});
