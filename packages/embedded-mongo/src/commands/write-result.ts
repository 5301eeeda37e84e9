import { CommandError, codes } from '../errors.ts';
import type { Document } from '../values/bson.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';

/** Runs the statements of one write command; the first failure ends an ordered one. */
export async function eachStatement<T>(
  statements: T[],
  ordered: boolean,
  run: (statement: T, index: number) => Promise<void>,
): Promise<Document[]> {
  const errors: Document[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      await run(statement, index);
    } catch (error) {
      errors.push(writeError(index, error));
      if (ordered) break;
    }
  }
  return errors;
}

/** An error as an element of `writeErrors`; what is not a statement's own fault fails the whole command. */
export function writeError(index: number, error: unknown): Document {
  if (!(error instanceof CommandError)) throw error;
  return { index, code: error.code, errmsg: error.message, ...error.extra };
}

/** `j` and `w: 'majority'` need nothing more: every answer comes after the data is on the disk. */
export function assertWriteConcern(concern: Document | undefined): void {
  const w = concern?.w;
  if (isNumeric(w) && toNumber(w) > 1) {
    throw new CommandError('BadValue', "cannot use 'w' > 1 when a host is not replicated");
  }
  if (typeof w === 'string' && w !== 'majority') {
    throw new CommandError(79, `No write concern mode named '${w}' found in replica set configuration`);
  }
}

/** Commands that a full disk or another failure of the storage ended. */
export function storageError(error: unknown): CommandError | undefined {
  const text = String((error as Error | undefined)?.message ?? error);
  if (!/ENOSPC|No space left|MDB_MAP_FULL|EDQUOT|EFBIG/i.test(text)) return undefined;
  return new CommandError(codes.OutOfDiskSpace, `the disk is full: ${text}`);
}
