import { isSheetOpen } from '../view/is-sheet-open.ts';

/** Options of a query whose rows colleagues decide about too: it is refetched when the user returns to the window, but not under an open sheet, whose row might leave the list. */
export const refetchedOnReturn = { refetchOnWindowFocus: () => !isSheetOpen() };
