/** Error that the operator can correct, as its message explains. */
export class OpsError extends Error {
  override name = 'OpsError';
}

/** Prints one line. */
export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);
