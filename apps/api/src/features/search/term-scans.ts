import { trusted } from 'mongoose';
import { maxClauses, maxMergedLists } from './limits.ts';
import type { Expansion } from './query-expansion.ts';
import { pairTerm, strongTerm } from './strong-terms.ts';
import type { TermKind } from './term.model.ts';
import { documentFrequency } from './vocabulary.ts';

/** A set of terms of which one must be met, and how many things can carry any of them. */
export interface Clause {
  terms: string[];
  uses: number;
}

/** "Any of these expansions" as "one of each of these sets": (a and b) or c is (a or c) and (b or c). */
function clausesOf(expansions: Expansion[]): Set<string>[] {
  let clauses = [new Set<string>()];
  for (const { terms } of expansions.toSorted((a, b) => a.terms.length - b.terms.length)) {
    if (clauses.length * terms.length > maxClauses) break;
    clauses = clauses.flatMap((clause) => terms.map((term) => new Set([...clause, term])));
  }
  return clauses;
}

/** What each thing must carry to be found by the words of a query and some terms besides, the rarest first. */
export function clausesFor(
  expansions: Expansion[][],
  kind: TermKind,
  besides: Iterable<string> = [],
): Clause[] {
  const usesOfAny = (terms: string[]) => terms.reduce((sum, term) => sum + documentFrequency(term, kind), 0);
  const sets = [
    ...expansions.flatMap(clausesOf).map((clause) => [...clause]),
    ...[...besides].map((term) => [term]),
  ];
  return sets.map((terms) => ({ terms, uses: usesOfAny(terms) })).sort((a, b) => a.uses - b.uses);
}

/** Clauses as filters on `terms`. */
export const termConditions = (clauses: Clause[]): { terms: { $in: string[] } }[] =>
  clauses.map(({ terms }) => ({ terms: trusted({ $in: terms }) }));

/** Lists of the index to walk, and the clauses that are still to be checked of what is found. */
export interface TermScan {
  terms: string[];
  left: Clause[];
}

/** Through what carries the rarest word anywhere. */
export const rarestTermScan = ([rarest, ...left]: Clause[]): TermScan => ({
  terms: rarest?.terms ?? [],
  left,
});

/** Through what says the words where they count most: a single word, or the two rarest of several. */
export function strongTermScan(clauses: Clause[], sections: readonly string[]): TermScan {
  const [one = [], others] = clauses.map(({ terms }) => terms);
  const found = others
    ? one.flatMap((term) =>
        others.slice(0, Math.ceil(maxMergedLists / one.length)).map((other) => pairTerm(term, other)),
      )
    : one.flatMap((term) => sections.map((section) => strongTerm(section, term)));
  return { terms: [...new Set(found)].slice(0, maxMergedLists), left: clauses.slice(2) };
}
