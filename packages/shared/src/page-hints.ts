import type { Locale } from './languages.ts';

/** Properties of a browser on which the rendered page depends. */
export interface PageHints {
  wording: Locale;
  /** Whether images should use as little data as possible. */
  saveData: boolean;
  /** Whether somebody is signed in; never who. */
  isMember: boolean;
}

/** Cookies that the web app sets for the renderer, with the values they may have. They hold no secret and no name. */
export const hintCookies = {
  wording: ['fr', 'en'],
  saveData: ['on', 'off'],
  isMember: ['1'],
} as const satisfies Record<keyof PageHints, readonly string[]>;
