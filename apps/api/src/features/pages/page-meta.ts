import type { Language } from '@laterite/shared/languages.ts';
import type { Words } from '../../core/page-texts.ts';

/** What the first HTML of an address says about it, before any script runs. */
export interface PageMeta {
  status: 200 | 404 | 410 | 503;
  /** Without the brand. */
  title: string;
  description: string;
  /** The one path of what is shown; other paths that show the same point to it. */
  path: string;
  /** Path of the picture links are shown with, when there is one of its own. */
  picture?: string;
  kind?: 'website' | 'product' | 'profile';
  /** Not to be listed by search engines. */
  isHidden?: boolean;
  /** Facts for machines, in the words of schema.org. */
  facts: object[];
}

/** What a page is written with: the reader's language, and where the site is. */
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
