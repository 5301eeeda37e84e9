import { Fragment } from 'react';

/** Facts separated by middle dots: no line begins with a dot, and a fact breaks only where it is wider than the line. */
export function FactsLine({ facts }: { facts: (string | null)[] }) {
  const given = facts.filter(Boolean);
  return given.map((fact, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: facts keep their places
    <Fragment key={i}>
      <span className="inline-block max-w-full">
        {fact}
        {i < given.length - 1 && '\u00a0·'}
      </span>{' '}
    </Fragment>
  ));
}
