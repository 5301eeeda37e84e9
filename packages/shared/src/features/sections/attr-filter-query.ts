import * as z from 'zod/mini';
import { oneOrMany } from '../../page.ts';
import { type AttrFilter, type AttrFilterParam, attrFilters } from './attr-filters.ts';
import { attributes } from './attributes/attributes.ts';
import { choiceValue, typedNumber } from './attrs.ts';

const yes = z.pipe(
  z.transform((value: unknown) => (value === '1' ? 'true' : value)),
  z.enum(['true']),
);
const bound = z.pipe(z.transform(typedNumber), z.number('field.decimal').check(z.gte(0)));
const blankIsAbsent = <S extends z.ZodMiniType>(value: S) =>
  z.optional(
    z.pipe(
      z.transform((given: unknown) => (given === '' ? undefined : given)),
      z.optional(value),
    ),
  );

type FilterValue = string[] | number | string | undefined;

function valueFor({ name, part }: AttrFilter): z.ZodMiniType<FilterValue> {
  const attribute = attributes[name];
  if (part !== 'value') return blankIsAbsent(bound);
  if (attribute.kind === 'choice') return blankIsAbsent(oneOrMany(choiceValue(attribute)));
  return blankIsAbsent(yes);
}

/** Query parameters of the filters by attribute: `attrs.document=TF`, `attrs.heures.max=5000`. */
export const attrFilterQuery = Object.fromEntries(
  attrFilters.map((filter) => [filter.param, z.optional(valueFor(filter))]),
) as Record<AttrFilterParam, z.ZodMiniOptional<z.ZodMiniType<FilterValue>>>;
