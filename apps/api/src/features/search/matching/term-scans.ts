import { trusted } from 'mongoose';
import { maxClauses, maxMergedLists } from '../limits.ts';
import type { Expansion } from '../query/word-expansions.ts';
import { pairTerm, strongTerm } from '../terms/strong-terms.ts';
import type { TermKind } from '../terms/term.model.ts';
import { documentFrequency } from '../terms/vocabulary.ts';

/** A set of terms of which one must match, an upper bound of the documents with any of them, and the query word they come from. */
export interface Clause {
  terms: string[];
  uses: number;
  word: number;
}

/** Removes every clause that another clause implies: one with the same terms and more. */
const withoutImplied = (clauses: Set<string>[]): Set<string>[] =>
  clauses.filter(
    (clause, i) =>
      !clauses.some(
        (other, j) =>
          (other.size < clause.size || (other.size === clause.size && j < i)) &&
          [...other].every((term) => clause.has(term)),
      ),
  );

/** Converts "any of these expansions" to "one of each of these sets": (a and b) or c is (a or c) and (b or c). */
function clausesOf(expansions: Expansion[]): Set<string>[] {
  let clauses = [new Set<string>()];
  for (const { terms } of expansions.toSorted((a, b) => a.terms.length - b.terms.length)) {
    if (clauses.length * terms.length > maxClauses) break;
    clauses = withoutImplied(clauses.flatMap((clause) => terms.map((term) => new Set([...clause, term]))));
  }
  return clauses;
}

const rarestFirst = (a: Clause, b: Clause) => a.uses - b.uses;

/** Returns the clauses that a document must match to contain the words of a query and one term of each further set, the rarest first. */
export function clausesFor(expansions: Expansion[][], kind: TermKind, besides: string[][] = []): Clause[] {
  const usesOfAny = (terms: string[]) => terms.reduce((sum, term) => sum + documentFrequency(term, kind), 0);
  const words = [...expansions.map(clausesOf), ...besides.map((terms) => [new Set(terms)])];
  return words
    .flatMap((sets, word) => sets.map((set) => ({ terms: [...set], uses: usesOfAny([...set]), word })))
    .sort(rarestFirst);
}

/** Returns clauses as filters on `terms`, the most selective first. */
export const termConditions = (clauses: Clause[]): { terms: { $in: string[] } }[] =>
  clauses.toSorted(rarestFirst).map(({ terms }) => ({ terms: trusted({ $in: terms }) }));

/** The terms whose index entries are scanned, and the clauses that the found documents must still meet. */
export interface TermScan {
  terms: string[];
  left: Clause[];
}

/** Returns a scan of the documents that contain the rarest word anywhere. */
export const rarestTermScan = ([rarest, ...left]: Clause[]): TermScan => ({
  terms: rarest?.terms ?? [],
  left,
});

/** Returns the strong terms of documents that have two terms in title, category or place. */
const togetherTerms = (one: string, other: string, sections: readonly string[]): string[] =>
  one === other ? sections.map((section) => strongTerm(section, one)) : [pairTerm(one, other)];

/** Returns a scan of the documents with the words in title, category or place: a single word, or the rarest two of several. */
export function strongTermScan(clauses: Clause[], sections: readonly string[]): TermScan {
  const [rarest] = clauses;
  const second = clauses.find(({ word }) => word !== rarest?.word);
  const one = rarest?.terms ?? [];
  const most = Math.ceil(maxMergedLists / one.length);
  const found = one.flatMap((term) =>
    (second ? second.terms.slice(0, most) : [term]).flatMap((other) => togetherTerms(term, other, sections)),
  );
  const left = clauses.filter((clause) => clause !== rarest && clause !== second);
  return { terms: [...new Set(found)].slice(0, maxMergedLists), left };
}
