const storageKey = 'authToken';

/** The session's token; the specification keeps it in local storage under `authToken`. */
export const token = {
  read: () => localStorage.getItem(storageKey),
  write: (value: string) => localStorage.setItem(storageKey, value),
  clear: () => localStorage.removeItem(storageKey),
};
