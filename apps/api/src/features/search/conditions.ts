import { trusted } from 'mongoose';
import type { TermKind } from './term.model.ts';
import type { Meaning } from './understanding.ts';
import { usesOf } from './vocabulary.ts';

const mostClauses = 8;

/** "Any of these meanings" as "one of each of these sets": (a and b) or c is (a or c) and (b or c). */
function clausesOf(meanings: Meaning[]): Set<string>[] {
  let clauses = [new Set<string>()];
  for (const { terms } of meanings.toSorted((a, b) => a.terms.length - b.terms.length)) {
    if (clauses.length * terms.length > mostClauses) break;
    clauses = clauses.flatMap((clause) => terms.map((term) => new Set([...clause, term])));
  }
  return clauses;
}

const usesOfAny = (clause: Set<string>, kind: TermKind) =>
  [...clause].reduce((sum, term) => sum + usesOf(term, kind), 0);

/** Whether no more than some things can carry all the words; without words nobody knows. */
export function isRare(meanings: Meaning[][], kind: TermKind, most: number): boolean {
  const clauses = meanings.flatMap(clausesOf);
  return clauses.length === 0 || clauses.some((clause) => usesOfAny(clause, kind) <= most);
}

/** The words of a query as a filter on `terms`: each must be met, the rarest comes first and decides the index. */
export function termConditions(meanings: Meaning[][], kind: TermKind): { terms: { $in: string[] } }[] {
  return meanings
    .flatMap(clausesOf)
    .map((clause) => ({ clause, uses: usesOfAny(clause, kind) }))
    .sort((a, b) => a.uses - b.uses)
    .map(({ clause }) => ({ terms: trusted({ $in: [...clause] }) }));
}
