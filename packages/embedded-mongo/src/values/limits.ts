import { CommandError } from '../errors.ts';

/** The largest document, in bytes. */
export const LARGEST_DOCUMENT = 16 * 1024 * 1024;

/** What one sort, $group or $facet may hold, in bytes. */
export const LARGEST_STAGE = 100 * 1024 * 1024;

export function assertSize(raw: Uint8Array): void {
  if (raw.length <= LARGEST_DOCUMENT) return;
  const message = `object to insert too large. size in bytes: ${raw.length}, max size: ${LARGEST_DOCUMENT}`;
  throw new CommandError('BSONObjectTooLarge', message);
}

/** Refuses to hold more; `what` says who wanted to. */
export function assertHeld(bytes: number, what: string): void {
  if (bytes <= LARGEST_STAGE) return;
  throw new CommandError(
    'QueryExceededMemoryLimit',
    `${what} exceeded memory limit of ${LARGEST_STAGE} bytes`,
  );
}
