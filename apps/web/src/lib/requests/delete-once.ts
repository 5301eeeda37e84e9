import { ApiError } from './api-error.ts';

/** Waits for a deletion; a 404 counts as done, because an earlier attempt was applied although its response was lost, or another person was faster. */
export const deleteOnce = (deletion: Promise<void>): Promise<void> =>
  deletion.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  });
