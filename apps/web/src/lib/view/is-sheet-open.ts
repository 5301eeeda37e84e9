/** Returns whether a sheet or dialog is open. */
export const isSheetOpen = (): boolean => document.querySelector('[role$="dialog"]') !== null;
