import * as z from 'zod/mini';
import { pictureErrors } from './errors.ts';

/** What a file for administrators alone may be; photos are encoded again. */
export const privateFileTypes = ['application/pdf', 'image/webp'] as const;
export type PrivateFileType = (typeof privateFileTypes)[number];

/** Documents of 16 MB are the most that the database takes. */
export const maxPrivateFileBytes = 5 * 1024 * 1024;

/** A file for administrators alone: its type and its bytes as base64. */
export const privateFile = z.object({ type: z.enum(privateFileTypes), content: z.string() });
export type PrivateFile = z.infer<typeof privateFile>;

/** What can be wrong with one that is sent along. */
export const privateFileErrors = pictureErrors;
