import { readdirSync, readFileSync } from 'node:fs';
import { type Document, EJSON } from 'bson';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { referenceUri, startTestServer, type TestServer } from './server.ts';

/** One row of a table: the reply of a command, or its effect on the collection `things`. */
interface Case {
  name: string;
  /** Documentation of MongoDB's behaviour, if it differs from the table's source. */
  source?: string;
  /** Initial documents, or the name of a list of the table. */
  documents: Document[] | string;
  indexes?: Document[];
  command: Document;
  result?: Document[];
  /** Expected documents of the collection, sorted by _id. */
  after?: Document[];
  /** Expected error code, or that of the first write error. */
  error?: number;
  /** Feature that embedded-mongo reports as unsupported, but MongoDB supports. */
  unsupported?: string;
}

interface Table {
  source: string;
  documents: Record<string, Document[]>;
  cases: Case[];
}

const folder = new URL('semantics/', import.meta.url);
const tables = readdirSync(folder).map((name) => {
  return [
    name,
    EJSON.parse(readFileSync(new URL(name, folder), 'utf8'), { relaxed: false }) as Table,
  ] as const;
});

let running: TestServer;
beforeAll(async () => {
  running = await startTestServer({ promoteValues: false });
});
beforeEach(async () => {
  await running.client.db('semantics').dropDatabase();
});
afterAll(() => running.stop());

const textOf = (value: unknown) => EJSON.stringify(value, { relaxed: false });

async function run(command: Document): Promise<Document> {
  const reply = await running.client
    .db('semantics')
    .command(command, { promoteValues: false })
    .catch((error) => error.errorResponse ?? Promise.reject(error));
  const [failure] = reply.writeErrors ?? (Number(reply.ok) === 0 ? [reply] : []);
  return { ...reply, failure };
}

describe.each(tables)('The table %s', (_name, { documents: lists, cases }) => {
  const asked = cases.filter(({ unsupported }) => !(unsupported && referenceUri));
  test.each(asked.map((one) => [one.name, one] as const))('%s', async (_sentence, one) => {
    const things = running.client.db('semantics').collection('things');
    const documents = typeof one.documents === 'string' ? lists[one.documents]! : one.documents;
    if (documents.length > 0) await things.insertMany(documents);
    if (one.indexes) await things.createIndexes(one.indexes as never);
    const command =
      Object.keys(one.command)[0] === 'aggregate' ? { ...one.command, cursor: {} } : one.command;
    const { failure, cursor } = await run(command);
    if (one.unsupported) {
      expect(failure?.errmsg).toContain(one.unsupported);
      expect(Number(failure.code)).toBe(238);
    } else if (one.error !== undefined) expect(Number(failure?.code)).toBe(Number(one.error));
    else expect(failure).toBeUndefined();
    if (one.unsupported) return;
    if (one.result) expect(textOf(cursor.firstBatch)).toBe(textOf(one.result));
    if (one.after) expect(textOf(await things.find().sort({ _id: 1 }).toArray())).toBe(textOf(one.after));
  });
});
