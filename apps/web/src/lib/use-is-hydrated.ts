import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Returns false on the server and in the first render of its page in the browser, true in every other render. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
