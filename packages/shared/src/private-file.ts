/** What a file for administrators or one other member alone may be; photos are encoded again. */
export const privateFileTypes = ['application/pdf', 'image/webp'] as const;
export type PrivateFileType = (typeof privateFileTypes)[number];

/** Documents of 16 MB are the most that the database takes. */
export const maxPrivateFileBytes = 5 * 1024 * 1024;
