import type { Bilingual, Language } from '../../languages.ts';
import { type Category, categories, type ListingType, type Section } from '../listings/taxonomy.ts';
import { type AttrFilterParam, attrFilters } from './attr-filters.ts';
import type { NumberAttribute } from './attribute.ts';
import { type AttributeName, attributes } from './attributes/attributes.ts';
import { attributesOf } from './sections.ts';
import { formatNumber } from './values.ts';

/** A filter as shown to buyers: a checkbox, a choice of bounds, or some values of a list. */
export interface OfferedFilter {
  kind: 'tick' | 'bound' | 'values';
  param: AttrFilterParam;
  label: Bilingual;
  options: { value: string; label: Bilingual }[];
}

const inBoth = (textIn: (language: Language) => string): Bilingual => ({
  fr: textIn('fr'),
  en: textIn('en'),
});

/** Formats a bound: `2015 et plus`, `5 000 h au plus`. */
const formatBound = (attribute: NumberAttribute, part: 'min' | 'max', bound: number): Bilingual =>
  inBoth((language) => {
    const said = formatNumber(attribute, bound, language);
    const words = { fr: { min: 'et plus', max: 'au plus' }, en: { min: 'or more', max: 'or less' } };
    return `${said} ${words[language][part]}`;
  });

function boundsOf(name: AttributeName, attribute: NumberAttribute): OfferedFilter[] {
  const parts = [
    { part: 'min' as const, steps: attribute.atLeast },
    { part: 'max' as const, steps: attribute.atMost },
  ];
  return parts.flatMap(({ part, steps }) =>
    steps
      ? {
          kind: 'bound' as const,
          param: `attrs.${name}.${part}` as const,
          label: attribute.label,
          options: steps.map((step) => ({ value: String(step), label: formatBound(attribute, part, step) })),
        }
      : [],
  );
}

function offered(name: AttributeName): OfferedFilter[] {
  const attribute = attributes[name];
  const { label } = attribute;
  const param = `attrs.${name}` as const;
  if (attribute.kind === 'number') return boundsOf(name, attribute);
  if (attribute.kind === 'boolean' && attribute.isFilter) {
    return [{ kind: 'tick', param, label, options: [{ value: 'true', label }] }];
  }
  if (attribute.kind !== 'choice' || !attribute.filter) return [];
  if (attribute.filter === 'all') return [{ kind: 'values', param, label, options: [...attribute.choices] }];
  const { only, label: sentence } = attribute.filter;
  return [{ kind: 'tick', param, label: sentence, options: [{ value: only, label: sentence }] }];
}

/** Returns the filters of a section that apply to the chosen categories and type. */
export function offeredFilters(
  section: Section,
  chosen: readonly Category[],
  type: ListingType | undefined,
): OfferedFilter[] {
  const categoriesInScope = chosen.length > 0 ? chosen : categories[section];
  const types: readonly ListingType[] = type ? [type] : ['sale', 'rental', 'service'];
  const names = categoriesInScope.flatMap((category) => types.flatMap((one) => attributesOf(category, one)));
  return [...new Set(names)].flatMap(offered);
}

/** Returns the text of an applied filter, which is complete without a label. */
export function formatAppliedFilter(param: string, value: string): Bilingual {
  const name = attrFilters.find((filter) => filter.param === param)?.name;
  const filter = name && offered(name).find((one) => one.param === param);
  if (!filter) return { fr: value, en: value };
  const said =
    filter.options.find((option) => option.value === value)?.label ?? formatUnlisted(name, param, value);
  return filter.kind === 'bound'
    ? { fr: `${filter.label.fr}\u00a0: ${said.fr}`, en: `${filter.label.en}: ${said.en}` }
    : said;
}

function formatUnlisted(name: AttributeName, param: string, value: string): Bilingual {
  const attribute = attributes[name];
  const part = param.endsWith('.min') ? 'min' : 'max';
  return attribute.kind === 'number' ? formatBound(attribute, part, Number(value)) : { fr: value, en: value };
}
