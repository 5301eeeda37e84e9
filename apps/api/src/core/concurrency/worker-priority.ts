import { availableParallelism, constants, getPriority } from 'node:os';

/** Maximum number of jobs of one kind at once; leaves one processor to requests where there are several. */
export const maxWorkerTasks = Math.max(1, availableParallelism() - 1);

/** Priority penalty by kind of work: users wait for a log-in, less for an image. */
const steps = { passwords: 5, pictures: 10 };

/** Returns the process priority of long work, below that of the current process. */
export const workerPriority = (kind: keyof typeof steps): number =>
  Math.min(constants.priority.PRIORITY_LOW, getPriority() + steps[kind]);
