import type { Locale } from './languages.ts';

/** What the server must know of a browser to render a page as this browser will show it. */
export interface PageHints {
  wording: Locale;
  /** Whether pictures are to cost as little as they can. */
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
