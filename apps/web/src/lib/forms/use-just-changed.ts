import { useDebounced } from './use-debounced.ts';

const doubleTapMs = 900;

/** Returns whether a value changed within the time of a double tap, whose second tap would press a button that has just replaced another. */
export const useJustChanged = (value: unknown): boolean => useDebounced(value, doubleTapMs) !== value;
