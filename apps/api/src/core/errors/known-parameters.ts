import type { Endpoint } from '@laterite/shared/contract.ts';
import type * as z from 'zod/mini';
import { editDistance } from '../words/edit-distance.ts';
import { AppError } from './app-error.ts';

/** Returns the parameter names of a query schema. */
const namesIn = (query: Endpoint['query']) =>
  Object.keys((query as z.ZodMiniObject | undefined)?.shape ?? {});

const plain = (name: string) => name.toLowerCase().replaceAll(/[_-]/g, '');

/** Returns the maximum edit distance at which a name counts as misspelled; none for short names, which differ by too few letters. */
const maxEdits = (name: string) => (name.length < 5 ? 0 : name.length < 8 ? 1 : 2);

/** Whether a name that was sent is a known one, misspelled. */
export const isClose = (given: string, known: string) =>
  editDistance(plain(given), plain(known), maxEdits(known)) <= maxEdits(known);

/** Names of the typed words in other APIs, and in our own suggestions and lists of the team. */
const wordNames = ['query', 'q', 'search'];

const isMeant = (given: string, known: string) =>
  given === known || isClose(given, known) || (wordNames.includes(given) && wordNames.includes(known));

/** A name as form encoders write a nested field or a list item, `near[lat]` or `trade[]`. */
const withoutBrackets = (name: string) => name.split('[', 1)[0]!;

/** Throws for an unknown query parameter that resembles a known one: ignoring a misspelled filter would return everything. */
export function assertNoMisspelledParameter({ query }: Endpoint, given: Record<string, unknown>): void {
  const names = namesIn(query);
  for (const name of Object.keys(given)) {
    if (names.includes(name)) continue;
    const base = withoutBrackets(name);
    const meant = names.find((known) => isMeant(base, known));
    if (meant) throw new AppError('misspelled_parameter', { values: { name: name.slice(0, 40), meant } });
  }
}
