/** The condition that a document is shown: the account it belongs to is not disabled. */
export const isShown = { suspendedAt: null } as const;
