import { availableParallelism, constants, getPriority } from 'node:os';

/** How many pieces of long work of one kind run at once: one processor stays free for requests, where there are several. */
export const maxWorkerTasks = Math.max(1, availableParallelism() - 1);

/** How far each kind stands back for a processor: someone waits before the screen for a log-in, less so for a picture. */
const steps = { passwords: 5, pictures: 10 };

/** The priority of long work, behind that of the thread that asks. */
export const workerPriority = (kind: keyof typeof steps): number =>
  Math.min(constants.priority.PRIORITY_LOW, getPriority() + steps[kind]);
