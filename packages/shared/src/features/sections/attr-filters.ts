import { type AttributeName, type Attrs, attributeNames, attributes } from './attributes/attributes.ts';

/** A filter by attribute, as named in URLs and the API: `attrs.operateur`, `attrs.heures.max`. */
export interface AttrFilter {
  name: AttributeName;
  /** `value` is one of a list or `true`; `min` and `max` are numbers. */
  part: 'value' | 'min' | 'max';
  param: AttrFilterParam;
}
export type AttrFilterParam = `attrs.${string}`;

function partsOf(name: AttributeName): AttrFilter['part'][] {
  const attribute = attributes[name];
  if (attribute.kind === 'number') return attribute.atLeast || attribute.atMost ? ['min', 'max'] : [];
  const isFilter =
    (attribute.kind === 'boolean' && attribute.isFilter) || (attribute.kind === 'choice' && attribute.filter);
  return isFilter ? ['value'] : [];
}

/** All filters by attribute, in the order of the attributes. */
export const attrFilters: readonly AttrFilter[] = attributeNames.flatMap((name) =>
  partsOf(name).map((part) => ({
    name,
    part,
    param: part === 'value' ? `attrs.${name}` : `attrs.${name}.${part}`,
  })),
);

const least = (name: AttributeName, step: number) => `${name}>=${step}`;
const most = (name: AttributeName, step: number) => `${name}<=${step}`;
const equal = (name: AttributeName, value: unknown) => `${name}=${value}`;

function termsOf(name: AttributeName, value: unknown): string[] {
  const attribute = attributes[name];
  if (attribute.kind !== 'number') return value === false ? [] : [equal(name, value)];
  const amount = Number(value);
  return [
    ...(attribute.atLeast ?? []).filter((step) => amount >= step).map((step) => least(name, step)),
    ...(attribute.atMost ?? []).filter((step) => amount <= step).map((step) => most(name, step)),
  ];
}

/** Returns the index terms of a listing's attributes: each value, and each step that a number reaches. */
export const attrTermsOf = (attrs: Attrs): string[] =>
  [...new Set(attrFilters.map(({ name }) => name))].flatMap((name) => {
    const value = attrs[name];
    return value === undefined ? [] : termsOf(name, value);
  });

/** Returns terms of which a listing that matches a filter has at least one; empty if its number is beyond the steps. */
export function termsThatPass({ name, part }: AttrFilter, chosen: unknown): string[] {
  const attribute = attributes[name];
  if (part === 'value') return [chosen].flat().map((value) => equal(name, value));
  if (attribute.kind !== 'number') return [];
  const bound = Number(chosen);
  const step =
    part === 'min'
      ? attribute.atLeast?.findLast((at) => at <= bound)
      : attribute.atMost?.find((at) => at >= bound);
  return step === undefined ? [] : [part === 'min' ? least(name, step) : most(name, step)];
}

const parts = { '=': '', '>=': '.min', '<=': '.max' } as const;

/** Returns the filter and value of a term: `heures<=5000` is 5000 of `attrs.heures.max`. */
export function filterOfTerm(term: string): { param: AttrFilterParam; value: string } {
  const [, name, sign, value] = /^(\w+)(>=|<=|=)(.*)$/.exec(term)!;
  return { param: `attrs.${name}${parts[sign as keyof typeof parts]}`, value: value! };
}
