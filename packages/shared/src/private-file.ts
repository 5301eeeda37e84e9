/** Types of a file for administrators or one other member only; photos are re-encoded. */
export const privateFileTypes = ['application/pdf', 'image/webp'] as const;
export type PrivateFileType = (typeof privateFileTypes)[number];

/** The database accepts documents of at most 16 MB. */
export const maxPrivateFileBytes = 5 * 1024 * 1024;
