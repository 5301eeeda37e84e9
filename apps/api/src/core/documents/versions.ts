import type { ErrorCode } from '@laterite/shared/errors.ts';
import type { Model, MongooseQueryMiddleware, QueryFilter, Schema, UpdateQuery } from 'mongoose';
import { isOutbox } from '../changes/outbox.ts';
import { AppError } from '../errors/app-error.ts';
import { requestContext } from '../request-context.ts';

const updates: MongooseQueryMiddleware[] = ['updateOne', 'updateMany', 'findOneAndUpdate'];
const maxAttempts = 3;

/** Whether an update changes a field that edits are computed from, not only counters. */
function isEdit(update: UpdateQuery<unknown>, counters: readonly string[]): boolean {
  const paths = Object.values(update).flatMap((change) => Object.keys((change as object) ?? {}));
  return paths.some((path) => !isOutbox(path) && !counters.includes(path.split('.')[0]!));
}

/** Option of an update that stores derived fields again: it counts as no edit, so it causes no conflicts. */
export const asRepair: object = { isRepair: true };

/** Schema plugin that counts the edits of each document in its field `version: Number`, and stores the time of the last one in `updatedAt` where the schema has it; updates of the named counters are no edits. */
export const versioned =
  (counters: readonly string[] = []) =>
  (schema: Schema): void => {
    const isDated = schema.path('updatedAt') !== undefined;
    if (isDated)
      schema.pre('save', function () {
        this.set('updatedAt', new Date());
      });
    schema.pre(updates, { document: false, query: true }, function () {
      const update = this.getUpdate() as UpdateQuery<unknown> | null;
      const { isRepair } = this.getOptions() as { isRepair?: boolean };
      if (update && !isRepair && isEdit(update, counters))
        this.setUpdate({
          ...update,
          ...(isDated && { $set: { ...update.$set, updatedAt: new Date() } }),
          $inc: { ...update.$inc, version: 1 },
        });
    });
  };

/** A document as it was read; documents written before versions were counted have none. */
interface Read {
  _id: unknown;
  version?: number | null | undefined;
}

const ifMatch = () => requestContext.getStore()?.ifMatch;

/** Returns a document that was read to be changed; throws `precondition_failed` when `If-Match` of the request contains only other versions of it. */
export function assertIfMatch<Doc extends Read>(read: Doc): Doc {
  const versions = ifMatch();
  if (versions && !versions.includes(read.version ?? 0)) throw new AppError('precondition_failed');
  return read;
}

/** Throws `conflict` when a document is no longer of the version that the client read and sent; without one, nothing is compared. */
export function assertVersion({ version }: Pick<Read, 'version'>, sent: number | undefined): void {
  if (sent !== undefined && sent !== (version ?? 0)) throw new AppError('conflict');
}

/** The condition that a document has not been edited since it was read. */
export const isUnedited = ({ _id, version }: Read) => ({ _id, version: version ?? null });

/** The condition of a deletion or of a change that does not depend on the document: with `If-Match`, that the document has not been edited since it was read. */
export const asRead = (read: Read) => (ifMatch() ? isUnedited(read) : { _id: read._id });

/** Returns the error for a document that was changed or deleted since it was read: the given one, or `precondition_failed` with `If-Match`. */
export const changedSince = (code: ErrorCode): AppError =>
  new AppError(ifMatch() ? 'precondition_failed' : code);

/**
 * Applies an update that was computed from a document, and returns the updated document.
 * Throws `conflict`, or `precondition_failed` with `If-Match`, when the document was edited or deleted since it was read.
 */
export async function updateUnchanged<Doc extends Read, Fields>(
  model: Model<Fields>,
  read: Doc,
  update: UpdateQuery<Fields>,
): Promise<Doc> {
  const filter = isUnedited(read) as QueryFilter<Fields>;
  const updated = await model.findOneAndUpdate(filter, update, { returnDocument: 'after' }).lean<Doc>();
  if (!updated) throw changedSince('conflict');
  return updated;
}

/** Repeats an attempt, which must read the document again, after a `conflict`; only for changes without typed input that could be lost. */
export async function retryOnConflict<T>(attempt: () => Promise<T>, attemptsLeft = maxAttempts): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    const isConflict = error instanceof AppError && error.code === 'conflict';
    if (!isConflict || attemptsLeft <= 1) throw error;
    return retryOnConflict(attempt, attemptsLeft - 1);
  }
}
