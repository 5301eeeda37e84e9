import type { Locale } from './languages.ts';

/** Properties of a browser on which the rendered page depends. */
export interface PageHints {
  wording: Locale;
  /** Whether images should use little data. */
  saveData: boolean;
  /** Whether a member is signed in, without their identity. */
  isMember: boolean;
}

/** Cookies that the web app sets for the renderer, with their possible values. They contain no secret and no name. */
export const hintCookies = {
  wording: ['fr', 'en'],
  saveData: ['on', 'off'],
  isMember: ['1'],
} as const satisfies Record<keyof PageHints, readonly string[]>;
