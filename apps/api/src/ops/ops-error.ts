/** Something the operator can put right; its message says what. */
export class OpsError extends Error {
  override name = 'OpsError';
}

/** Tells the operator one thing. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);
