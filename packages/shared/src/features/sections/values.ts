import { interpolate, type Language } from '../../languages.ts';
import { groupDigits } from '../../money.ts';
import type { Category } from '../listings/taxonomy.ts';
import type { Attribute, NumberAttribute, TextAttribute } from './attribute.ts';
import { type AttributeValue, type Attrs, attributes } from './attributes/attributes.ts';
import { categoryRules } from './sections.ts';

/** Maximum characters that a card shows in full on a narrow phone. */
const longestLine = 28;
const maxFacts = 3;
const separator = ' · ';

/** Formats a number with its unit: `5 400 h`, `21,5 t`, `2018`. */
export function formatNumber({ unit, isPlain }: NumberAttribute, value: number, language: Language): string {
  const [whole, decimals] = String(value).split('.');
  const grouped = isPlain ? String(value) : groupDigits(Number(whole));
  const figure = decimals && !isPlain ? grouped + (language === 'fr' ? ',' : '.') + decimals : grouped;
  return unit ? `${figure}\u00a0${unit[language]}` : figure;
}

/** Returns a suggestion, written in either language, in the given language; other texts unchanged. */
export function translateSuggestion(attribute: Attribute, written: string, language: Language): string {
  const { suggestions = {} } = attribute as TextAttribute;
  const pair = Object.entries(suggestions).find((words) => words.includes(written));
  return pair?.[language === 'fr' ? 0 : 1] ?? written;
}

/** Formats a value; returns undefined if it has no text or is only a yes or no. */
export function formatValue(
  attribute: Attribute,
  value: AttributeValue,
  language: Language,
): string | undefined {
  if (attribute.kind === 'number')
    return typeof value === 'number' ? formatNumber(attribute, value, language) : undefined;
  if (attribute.kind === 'choice') {
    return attribute.choices.find((choice) => choice.value === value)?.label[language] ?? String(value);
  }
  return attribute.kind === 'text' ? translateSuggestion(attribute, String(value), language) : undefined;
}

/** Returns the text of an attribute on cards, with a unit because a number alone is not understandable. */
function formatShort(attribute: Attribute, value: AttributeValue, language: Language): string | undefined {
  if (attribute.kind === 'boolean') return attribute.short?.[value ? 'yes' : 'no']?.[language];
  if (attribute.kind === 'choice') {
    return (
      attribute.choices.find((choice) => choice.value === value)?.short ??
      formatValue(attribute, value, language)
    );
  }
  const said = formatValue(attribute, value, language);
  return attribute.kind === 'number' && attribute.short && said
    ? interpolate(attribute.short[language], { n: said })
    : said;
}

/** Returns the summary line of a card, e.g. `2018 · 5 400 h`; null without attributes. */
export function factOf(category: Category, attrs: Attrs, language: Language): string | null {
  const facts: string[] = [];
  for (const name of categoryRules[category].card) {
    const value = attrs[name];
    const said = value === undefined ? undefined : formatShort(attributes[name], value, language);
    const isFitting = facts.length === 0 || [...facts, said].join(separator).length <= longestLine;
    if (said && isFitting && facts.length < maxFacts) facts.push(said);
  }
  return facts.length > 0 ? facts.join(separator) : null;
}
