import * as z from 'zod/mini';
import type { FieldMessage } from '../../field-messages.ts';
import { folded } from '../../folded.ts';
import { formBoolean } from '../../form-boolean.ts';
import { text } from '../../text.ts';
import type { Category, ListingType } from '../listings/taxonomy.ts';
import type { Attribute, ChoiceAttribute, NumberAttribute } from './attribute.ts';
import {
  type AttributeName,
  type AttributeValue,
  type Attrs,
  attributeNames,
  attributes,
} from './attributes/attributes.ts';
import { landPapersOf } from './land-papers/land-papers.ts';
import { attributesOf } from './sections.ts';

/** Parses a number that forms send as text: `5 400`, `21,5`. */
export const typedNumber = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const digits = value.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  if (digits === '') return null;
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : value;
};

/** Two steps, so that a number below the minimum is not reported as not a number. */
const numberValue = ({ min, max, isDecimal }: NumberAttribute) =>
  z.pipe(
    z.pipe(
      z.transform(typedNumber),
      z.nullable(isDecimal ? z.number('field.decimal') : z.int('field.number')),
    ),
    z.nullable(z.number().check(z.gte(min), z.lte(max))),
  );

/** Returns a schema of one value of an attribute's list, compared without case and accents. */
export const choiceValue = ({ choices }: ChoiceAttribute) => folded(choices.map(({ value }) => value));

const blankIsNull = <S extends z.ZodMiniType>(value: S) =>
  z.pipe(
    z.transform((given: unknown) => (given === '' ? null : given)),
    z.nullable(value),
  );

function valueFor(attribute: Attribute): z.ZodMiniType<AttributeValue | null> {
  if (attribute.kind === 'number') return numberValue(attribute);
  if (attribute.kind === 'boolean') return blankIsNull(formBoolean);
  if (attribute.kind === 'choice') return blankIsNull(choiceValue(attribute));
  return blankIsNull(text(attribute.max));
}

/** Attributes as sent by a member; null or empty removes one, unknown names are ignored. */
export const attrsInput = z.object(
  Object.fromEntries(attributeNames.map((name) => [name, z.optional(valueFor(attributes[name]))])) as Record<
    AttributeName,
    z.ZodMiniOptional<z.ZodMiniType<AttributeValue | null>>
  >,
);
export type AttrsInput = z.infer<typeof attrsInput>;

/** Fields that determine the attributes of a listing. */
interface Thing {
  category: Category;
  type: ListingType;
  country?: string | null | undefined;
}

/** Returns the attributes that a listing may have, without empty ones. */
export function attrsFor({ category, type }: Thing, given: AttrsInput): Attrs {
  const kept = attributesOf(category, type)
    .map((name) => [name, given[name]] as const)
    .filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(kept);
}

/** Returns a problem of the combination of a listing's attributes. */
export function attrsProblem(
  thing: Thing,
  given: AttrsInput,
): { name: AttributeName; key: FieldMessage } | undefined {
  const { document } = attrsFor(thing, given);
  const isKnown = !document || landPapersOf(thing.country).some(({ value }) => value === document);
  return thing.country && !isKnown ? { name: 'document', key: 'field.landPaper' } : undefined;
}
