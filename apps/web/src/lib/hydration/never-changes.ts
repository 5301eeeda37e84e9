/** Subscribes to a store that never changes, for `useSyncExternalStore`. */
export const neverChanges = () => () => {};
