import { requestMs } from '@laterite/shared/limits.ts';

/** Age above which a request was interrupted by a crash: longer than the longest request timeout. */
export const abandonedMs = 2 * requestMs.upload;
