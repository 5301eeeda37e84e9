/** Error that the operator can correct, as its message explains. */
export class OpsError extends Error {
  override name = 'OpsError';
}

/** Error for a file of an archive that is not what was written. */
export class DamagedArchiveError extends OpsError {
  override name = 'DamagedArchiveError';

  constructor(path: string, problem = 'is damaged') {
    super(`${path} ${problem}. Use another copy of this archive, or another archive.`);
  }
}

/** Prints one line. */
export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);
