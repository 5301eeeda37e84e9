import * as z from 'zod/mini';
import {
  type Category,
  categories,
  listingTypes,
  priceModes,
  priceUnits,
  sections,
  sectionsWithTrades,
  trades,
} from '../listings/taxonomy.ts';
import { attrFilters } from './attr-filters.ts';
import type { Attribute } from './attribute.ts';
import { attributeNames, attributes } from './attributes/attributes.ts';
import { landPapers } from './land-papers/land-papers.ts';
import { pricing } from './prices.ts';
import { attributesOf, categoryRules } from './sections.ts';

const bilingual = z.object({ fr: z.string(), en: z.string() });
const byType = <S extends z.ZodMiniType>(value: S) =>
  z.object({ sale: value, rental: value, service: value });
const names = z.array(z.string());

const sectionRules = z.object({
  section: z.enum(sections),
  trades: names,
  /** Label and units of a price, the most usual first. */
  prices: byType(z.object({ label: bilingual, units: z.array(z.enum(priceUnits)) })),
  categories: z.array(
    z.object({
      category: z.string(),
      /** Names of the attributes in the order of form and table. */
      attributes: byType(names),
      /** Attributes of cards, which show the first few with a value. */
      card: names,
    }),
  ),
});

const attributeRules = z.object({
  name: z.string(),
  kind: z.enum(['text', 'number', 'boolean', 'choice']),
  label: bilingual,
  hint: z.optional(bilingual),
  unit: z.optional(bilingual),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  isDecimal: z.optional(z.boolean()),
  suggestions: z.optional(z.array(z.string())),
  choices: z.optional(
    z.array(z.object({ value: z.string(), label: bilingual, meaning: z.optional(bilingual) })),
  ),
  /** Query parameters of lists and search for filters by attribute. */
  filters: names,
  /** Bounds offered to buyers. */
  atLeast: z.optional(z.array(z.number())),
  atMost: z.optional(z.array(z.number())),
});

const papers = z.object({
  papers: z.array(z.object({ value: z.string(), label: bilingual, name: bilingual, meaning: bilingual })),
  sources: z.array(z.string()),
});

/** Definitions with which a client builds the form, the filters and the table of any section. */
export const sectionsMeta = z.object({
  sections: z.array(sectionRules),
  attributes: z.array(attributeRules),
  priceModes: z.array(z.enum(priceModes)),
  /** By ISO 3166 country code; `default` for all others. */
  landPapers: z.record(z.string(), papers),
});
export type SectionsMeta = z.input<typeof sectionsMeta>;

const ofEachType = <T>(make: (type: (typeof listingTypes)[number]) => T) =>
  Object.fromEntries(listingTypes.map((type) => [type, make(type)])) as Record<
    (typeof listingTypes)[number],
    T
  >;

const categoryMeta = (category: Category) => ({
  category,
  attributes: ofEachType((type) => attributesOf(category, type)),
  card: [...categoryRules[category].card],
});

const suggestionsOf = (attribute: Attribute) =>
  attribute.kind === 'text' && attribute.suggestions
    ? { suggestions: Object.keys(attribute.suggestions) }
    : {};

/** Returns the definitions of all sections, as the API publishes them. */
export const describeSections = (): SectionsMeta => ({
  sections: sections.map((section) => ({
    section,
    trades: sectionsWithTrades.includes(section) ? [...trades] : [],
    prices: ofEachType((type) => ({
      label: pricing[section][type].label,
      units: [...pricing[section][type].units],
    })),
    categories: categories[section].map(categoryMeta),
  })),
  attributes: attributeNames.map((name) => ({
    ...(attributes[name] as Omit<SectionsMeta['attributes'][number], 'name' | 'filters'>),
    ...suggestionsOf(attributes[name]),
    name,
    filters: attrFilters.filter((filter) => filter.name === name).map(({ param }) => param),
  })),
  priceModes: [...priceModes],
  landPapers: landPapers as unknown as SectionsMeta['landPapers'],
});
