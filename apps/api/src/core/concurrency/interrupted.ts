import { minuteMs } from '@laterite/shared/time.ts';
import { trusted } from 'mongoose';

/** Maximum number of interrupted decisions that one run finishes. */
export const maxFinishedPerRun = 100;

/** Returns the condition on the time of a stored decision after which the HTTP request that stored it no longer runs. */
export const isInterrupted = () => trusted({ $lte: new Date(Date.now() - minuteMs) });
