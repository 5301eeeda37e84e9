/** A projection that reads every field. */
export const allFields = {} as Record<string, 1>;

/** Returns whether a write failed because a unique index already contains its value. */
export const isDuplicateKey = (error: unknown): boolean => (error as { code?: unknown }).code === 11000;
