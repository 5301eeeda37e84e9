import { useShortcut } from '../lib/decisions/use-shortcut.ts';

const searchButton = () => document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]');

/** Presses the search button of the header at the key `/`. */
export const useSearchShortcut = (): void => useShortcut('/', () => searchButton()?.click());
