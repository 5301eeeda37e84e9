import type { Endpoint } from '../contract.ts';
import type { EndpointName } from '../contracts.ts';
import type { Language } from '../languages.ts';
import { summariesFr } from '../summaries.fr.ts';
import { accessText } from './access-words.ts';

/** Boundary between a summary and its details: a colon, a semicolon or the end of a sentence. */
const detail = /[ \u00a0]?[:;] |\. (?=\p{Lu})/u;

const sentence = (text: string) => `${text[0]!.toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`;

/** Returns the summary of an endpoint in one clause, and its details with its permission. */
export function operationTexts(name: EndpointName, endpoint: Endpoint, language: Language) {
  const text = language === 'fr' ? summariesFr[name] : endpoint.summary;
  const end = detail.exec(text);
  return {
    summary: end ? text.slice(0, end.index) : text,
    description: `${end ? `${sentence(text.slice(end.index + end[0].length))} ` : ''}${accessText(endpoint, language)}.`,
  };
}
