import { type Document, EJSON } from 'bson';
import fc from 'fast-check';
import type { Collection } from 'mongodb';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documents, filter, order, projection, update } from './arbitraries.ts';
import { type EmbeddedTestServer, referenceUri, startEmbeddedServer } from './server.ts';

if (!referenceUri) process.stdout.write('Not run: the comparison with a MongoDB, which MONGODB_URI names.\n');

const RUNS = 400;
const options = { promoteValues: false } as const;
const NOT_SUPPORTED = 238;

let embedded: EmbeddedTestServer;
let reference: MongoClient;

/** Returns an answer as text, or the code of its error. */
async function outcome(work: Promise<unknown>): Promise<string> {
  return work.then(
    (answer) => EJSON.stringify(answer, { relaxed: false }),
    (error) => `error ${error.code}`,
  );
}

interface Questions {
  filter: Document;
  sort: [string, 1 | -1][];
  projection: Document;
  update: Document;
  multi: boolean;
  upsert: boolean;
}

const questions = fc.array(
  fc.record({ filter, sort: order, projection, update, multi: fc.boolean(), upsert: fc.boolean() }),
  { minLength: 12, maxLength: 12 },
);

// An upsert names its _id, which the servers would otherwise choose at random.
async function changeBy({ filter, update: u, multi, upsert }: Questions, things: Collection) {
  const isReplacement = !Object.keys(u)[0]!.startsWith('$');
  const q = upsert ? { ...filter, _id: 99 } : filter;
  const { n, nModified, writeErrors } = await things.db.command(
    {
      update: things.collectionName,
      updates: [{ q, u, multi: multi && !isReplacement, upsert }],
    },
    options,
  );
  return { n, nModified, code: writeErrors?.[0]?.code };
}

async function expectSame(
  things: Collection[],
  ask: (things: Collection) => Promise<unknown>,
): Promise<boolean> {
  const [own, theirs] = await Promise.all(things.map((one) => outcome(ask(one))));
  if (own === `error ${NOT_SUPPORTED}`) return false;
  expect(own).toBe(theirs);
  return own!.startsWith('error') === false;
}

describe.runIf(referenceUri)('The embedded server and the MongoDB of MONGODB_URI', () => {
  beforeAll(async () => {
    embedded = await startEmbeddedServer(options);
    reference = await MongoClient.connect(referenceUri!, options);
  });
  afterAll(async () => {
    await reference.db('compare').dropDatabase();
    await reference.close();
    await embedded.stop();
  });

  test('answer alike about ten thousand random documents', { timeout: 1_200_000 }, async () => {
    const both = [embedded.client, reference].map((client) => client.db('compare').collection('things'));
    await fc.assert(
      fc.asyncProperty(documents, questions, async (docs, asked) => {
        await Promise.all(both.map((things) => things.deleteMany({})));
        for (const [_id, doc] of docs.entries())
          await expectSame(both, (things) => things.insertOne({ _id, ...doc } as never));
        for (const one of asked) {
          const sort: [string, 1 | -1][] = [...one.sort, ['_id', 1]];
          await expectSame(both, (things) =>
            things.find(one.filter, { sort, projection: one.projection }).toArray(),
          );
          await expectSame(both, (things) => things.countDocuments(one.filter));
          await expectSame(both, (things) => changeBy(one, things));
          await expectSame(both, (things) => things.find({}, { sort: { _id: 1 } }).toArray());
        }
      }),
      { numRuns: RUNS },
    );
  });
});
