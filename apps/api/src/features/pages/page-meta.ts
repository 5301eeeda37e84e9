import type { Language } from '@laterite/shared/languages.ts';
import type { Words } from '../../core/pages/page-texts.ts';

/** Metadata in the HTML of a URL, before any script runs. */
export interface PageMeta {
  status: 200 | 404 | 410 | 503;
  /** Without the brand. */
  title: string;
  description: string;
  /** Canonical path; other paths of the same content point to it. */
  path: string;
  /** Path of the share image, if it has its own. */
  picture?: string;
  kind?: 'website' | 'product' | 'profile';
  /** Whether the page must not be indexed by search engines (noindex). */
  isHidden?: boolean;
  /** Structured data (schema.org). */
  structuredData: object[];
}

/** Language, texts and origin with which a page is rendered. */
export interface RenderContext {
  language: Language;
  words: Words;
  /** `https://example.com`, without a slash at the end. */
  origin: string;
}

/** Cuts a text to `max` characters, at a word where there is one near. */
export function shortened(text: string, max: number): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= max) return flat;
  const cut = flat.slice(0, max - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > max * 0.6 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
