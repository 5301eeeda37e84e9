const tasks: (() => unknown)[] = [];

/** Runs a task after all tests and hooks of the file; `afterAll` has no effect where this is called from another hook. */
export const atEndOfFile = (task: () => unknown): void => void tasks.push(task);

/** Runs the tasks of this file, in reverse order. */
export async function endFile(): Promise<void> {
  for (const task of tasks.splice(0).reverse()) await task();
}
