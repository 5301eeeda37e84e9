import { type Document, EJSON } from 'bson';
import fc from 'fast-check';
import type { Collection } from 'mongodb';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentsOf, filter, order, projection, update } from './arbitraries.ts';
import { type EmbeddedTestServer, referenceUri, startEmbeddedServer } from './server.ts';

if (!referenceUri) process.stdout.write('Not run: the comparison with a MongoDB, which MONGODB_URI names.\n');

const RUNS = 400;
const DOCUMENTS_OF_A_RUN = 25;
const options = { promoteValues: false } as const;
const NOT_SUPPORTED = 238;

let embedded: EmbeddedTestServer;
let reference: MongoClient;

/** Returns a result as text, or the code of its error. */
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

// Sets the _id of an upsert, which the servers would otherwise choose at random.
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

type Pair = [own: Collection, theirs: Collection];

/** Runs a question on the embedded server, and on the reference unless the embedded server reports it as unsupported; returns whether it did. */
async function isRefused(
  [own, theirs]: Pair,
  ask: (things: Collection) => Promise<unknown>,
): Promise<boolean> {
  const answer = await outcome(ask(own));
  if (answer === `error ${NOT_SUPPORTED}` || answer.includes(`"code":{"$numberInt":"${NOT_SUPPORTED}"}`))
    return true;
  expect(answer).toBe(await outcome(ask(theirs)));
  return false;
}

/** Copies the documents of the embedded server to the reference, after a rejection in the middle of a change. */
async function copyToReference([own, theirs]: Pair): Promise<void> {
  const documents = await own.find({}, options).toArray();
  await theirs.deleteMany({});
  if (documents.length > 0) await theirs.insertMany(documents);
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

  test('answer alike about ten thousand random documents, to 4,800 questions of each kind', {
    timeout: 1_200_000,
  }, async () => {
    const both: Pair = [
      embedded.client.db('compare').collection('things'),
      reference.db('compare').collection('things'),
    ];
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(documentsOf(DOCUMENTS_OF_A_RUN), questions, async (docs, asked) => {
        await Promise.all(both.map((things) => things.deleteMany({})));
        for (const [_id, doc] of docs.entries())
          await isRefused(both, (things) => things.insertOne({ _id, ...doc } as never));
        for (const one of asked) {
          const sort: [string, 1 | -1][] = [...one.sort, ['_id', 1]];
          await isRefused(both, (things) =>
            things.find(one.filter, { sort, projection: one.projection }).toArray(),
          );
          await isRefused(both, (things) => things.countDocuments(one.filter));
          if (await isRefused(both, (things) => changeBy(one, things))) {
            refused += 1;
            await copyToReference(both);
          }
          await isRefused(both, (things) => things.find({}, { sort: { _id: 1 } }).toArray());
        }
      }),
      { numRuns: RUNS },
    );
    expect(refused).toBeLessThan(RUNS);
  });
});
