import mongoose from 'mongoose';

interface FirstBatch<T> {
  cursor: { firstBatch: T[] };
}

/** A query for few documents, in the form of the database's `find` command. */
type Command =
  | { find: { filter: object; projection: Record<string, unknown> }; limit: number }
  | { aggregate: object[]; hint: string | Record<string, unknown>; limit: number };

const bodyOf = (collection: string, command: Command): Record<string, unknown> =>
  'find' in command
    ? { find: collection, ...command.find, batchSize: command.limit, singleBatch: true }
    : {
        aggregate: collection,
        pipeline: command.aggregate,
        hint: command.hint,
        cursor: { batchSize: command.limit + 1 },
      };

/**
 * Runs a read and returns its documents, at most `limit`, from a single response; with `isRaw` it returns their BSON bytes.
 * It sends the command itself because a cursor of the driver allocates an object for each field of each document before it
 * decodes the document, which takes as long as everything else.
 */
export async function readAtOnce<T>(collection: string, command: Command, isRaw = false): Promise<T[]> {
  const options = isRaw ? { fieldsAsRaw: { firstBatch: true } } : {};
  const answer = await mongoose.connection.db!.command(bodyOf(collection, command), options);
  return (answer as FirstBatch<T>).cursor.firstBatch;
}
