import { readFileSync } from 'node:fs';
import { fold } from '@laterite/shared/fold.ts';

/** Collection that a query searches. */
export type Kind = 'products' | 'professionals' | 'companies';

/** A query and the ids of its expected results. */
export interface Case {
  topic: string;
  kind: Kind;
  query: string;
  wanted: Set<string>;
}

/** A demo item and the text that identifies it in the test files. */
export interface Thing {
  id: string;
  text: string;
}

const plain = (text: string) => fold(text).replaceAll(/['’]/g, ' ');

/** Returns the items that one expectation of a line matches; an expectation without a match is a mistake in the file. */
function meant(wish: string, things: Thing[]): string[] {
  const parts = wish.split(' + ').map((part) => plain(part.trim()));
  const found = things.filter(({ text }) => parts.every((part) => plain(text).includes(part)));
  if (found.length === 0) throw new Error(`Nothing in the demo data is “${wish}”`);
  return found.map(({ id }) => id);
}

/** Parses a file of queries: `query → expected; expected` under `## topic`. */
export function casesIn(file: string, things: Record<Kind, Thing[]>): Case[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n');
  let topic = '';
  return lines.flatMap((line) => {
    if (line.startsWith('## ')) topic = line.slice(3);
    const [asked = '', wishes] = line.split(' → ');
    if (line.startsWith('#') || !wishes) return [];
    const [, kind = 'products', query = asked] = /^(professionals|companies): (.*)$/.exec(asked) ?? [];
    const wanted = wishes.split('; ').flatMap((wish) => meant(wish, things[kind as Kind]));
    return [{ topic, kind: kind as Kind, query, wanted: new Set(wanted) }];
  });
}
