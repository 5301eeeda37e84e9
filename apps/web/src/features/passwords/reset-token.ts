const storageKey = 'resetToken';
const lifeMs = 15 * 60_000;

interface Stored {
  token: string;
  until: number;
}

/** The right to choose a new password, kept in this tab for 15 minutes so that a reload does not lose it. */
export const resetToken = {
  write(token: string) {
    const stored: Stored = { token, until: Date.now() + lifeMs };
    sessionStorage.setItem(storageKey, JSON.stringify(stored));
  },
  read(): string | undefined {
    try {
      const stored: Partial<Stored> = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
      return Number(stored.until) > Date.now() ? stored.token : undefined;
    } catch {
      return undefined;
    }
  },
  clear: () => sessionStorage.removeItem(storageKey),
};
