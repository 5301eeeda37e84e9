import { type AttributeName, type Attrs, attributeNames, attributes } from './attributes/attributes.ts';

/** One thing buyers filter by, as the address and the API name it: `attrs.operateur`, `attrs.heures.max`. */
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

/** Every filter by attribute, in the order of the attributes. */
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

/** The terms an index finds a listing by: each value, and each step of a number it reaches. */
export const attrTermsOf = (attrs: Attrs): string[] =>
  [...new Set(attrFilters.map(({ name }) => name))].flatMap((name) => {
    const value = attrs[name];
    return value === undefined ? [] : termsOf(name, value);
  });

/** The terms of which a listing that passes a filter has at least one; none where its number lies beyond the steps. */
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

/** The filter a term answers, and the value of it: `heures<=5000` is 5000 of `attrs.heures.max`. */
export function filterOfTerm(term: string): { param: AttrFilterParam; value: string } {
  const [, name, sign, value] = /^(\w+)(>=|<=|=)(.*)$/.exec(term)!;
  return { param: `attrs.${name}${parts[sign as keyof typeof parts]}`, value: value! };
}
