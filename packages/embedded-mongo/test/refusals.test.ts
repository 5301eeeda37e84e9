import { type Document, Long } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedTestServer, startEmbeddedServer } from './server.ts';

// No argument is silently ignored: unsupported features are errors that name them.
let running: EmbeddedTestServer;
beforeAll(async () => {
  running = await startEmbeddedServer();
});
afterAll(() => running.stop());

type Refusal = [feature: string, command: Document, code: number, says: RegExp];

const refuses = (refusals: Refusal[]) => {
  test.each(refusals)('%s', async (_feature, command, code, says) => {
    const message = expect.stringMatching(says);
    await expect(running.client.db('refusals').command(command)).rejects.toMatchObject({ code, message });
  });
};

const txnNumber = Long.ONE;
const noTransactions = /a transaction is not supported/;

refuses([
  ['a transaction', { find: 'a', txnNumber, autocommit: false, startTransaction: true }, 238, noTransactions],
  ['the end of a transaction', { commitTransaction: 1, txnNumber, autocommit: false }, 238, noTransactions],
  ['a write to be repeated', { insert: 'a', documents: [{}], txnNumber }, 20, /Transaction numbers/],
  ['a strict API version', { ping: 1, apiVersion: '1', apiStrict: true }, 238, /a strict API version/],
  ['another API version', { ping: 1, apiVersion: '2' }, 322, /API version must be "1", found 2/],
  ['a snapshot', { find: 'a', readConcern: { level: 'snapshot' } }, 238, /read concern snapshot/],
  ['a causal read', { find: 'a', readConcern: { afterClusterTime: txnNumber } }, 238, /causal consistency/],
  ['copies', { insert: 'a', documents: [{}], writeConcern: { w: 2 } }, 2, /'w' > 1/],
  ['copies of an index', { createIndexes: 'a', indexes: [], writeConcern: { w: 2 } }, 2, /'w' > 1/],
  ['copies by a tag', { drop: 'a', writeConcern: { w: 'west' } }, 79, /No write concern mode named 'west'/],
  ['an unknown write concern', { drop: 'a', writeConcern: { frob: 1 } }, 40415, /'writeConcern.frob'/],
  ['errors of an API version', { ping: 1, apiVersion: '1', apiDeprecationErrors: true }, 238, /strict API/],
  ['an unknown cursor option', { aggregate: 'a', pipeline: [], cursor: { frob: 1 } }, 40415, /'cursor.frob'/],
  ['an unknown verbosity', { explain: { find: 'a' }, verbosity: 'frob' }, 2, /'frob'/],
  ['an argument of what is explained', { explain: { find: 'a', frob: 1 } }, 40415, /'find.frob'/],
  ['an explained ping', { explain: { ping: 1 } }, 115, /unknown command: ping/],
  ['a flag of text', { insert: 'a', documents: [{}], ordered: 'no' }, 14, /'ordered'/],
  ['a cursor without end', { find: 'a', noCursorTimeout: true }, 238, /the option noCursorTimeout/],
  ['statistics of a collection', { collStats: 'a' }, 59, /no such command: 'collStats'/],
  ['a tailable cursor', { find: 'a', tailable: true }, 238, /the option tailable/],
  ['a collation', { find: 'a', filter: { a: 'é' }, collation: { locale: 'fr' } }, 238, /a collation other/],
  ['an unknown command', { frobnicate: 1 }, 59, /no such command: 'frobnicate'/],
  ['an unknown argument', { find: 'a', frobnicate: 1 }, 40415, /'find.frobnicate' is an unknown field/],
]);

const statement = { q: {}, u: { $set: { a: 1 } } };
const updates = (more: Document) => ({ update: 'a', updates: [{ ...statement, ...more }] });

refuses([
  ['the order of an update', updates({ sort: { a: 1 } }), 40415, /'update.updates.sort' is an unknown field/],
  ['constants of an update', updates({ c: { a: 1 } }), 40415, /'update.updates.c' is an unknown field/],
  ['an update of nothing', { update: 'a', updates: [{ q: {} }] }, 40414, /'update.updates.u' is missing/],
  ['a deletion without a query', { delete: 'a', deletes: [{ limit: 1 }] }, 40414, /'delete.deletes.q'/],
  ['a deletion without a limit', { delete: 'a', deletes: [{ q: {} }] }, 40414, /'delete.deletes.limit'/],
]);

test('a deletion of two', async () => {
  const answer = await running.client
    .db('refusals')
    .command({ delete: 'a', deletes: [{ q: {}, limit: 2 }] })
    .catch((error) => error.errorResponse);
  expect(answer.writeErrors).toMatchObject([
    { index: 0, code: 9, errmsg: expect.stringMatching(/must be 0 or 1/) },
  ]);
});

refuses([
  ['a capped collection', { create: 'a', capped: true, size: 1000 }, 238, /the collection option capped/],
  ['a view', { create: 'a', viewOn: 'b', pipeline: [] }, 238, /the collection option viewOn/],
  ['a validator', { create: 'a', validator: { a: 1 } }, 238, /the collection option validator/],
  [
    'a validator to come',
    { create: 'a', validationLevel: 'off' },
    238,
    /the collection option validationLevel/,
  ],
  [
    'a time series collection',
    { create: 'a', timeseries: { timeField: 't' }, expireAfterSeconds: 60 },
    238,
    /the collection option timeseries/,
  ],
]);

const pipeline = (stage: Document) => ({ aggregate: 'a', pipeline: [stage], cursor: {} });

const stages =
  '$addFields $bucket $bucketAuto $changeStream $collStats $densify $facet $fill $geoNear $graphLookup $indexStats $listLocalSessions $lookup $merge $out $redact $replaceRoot $replaceWith $sample $set $setWindowFields $sortByCount $unionWith $unset $unwind';
refuses(
  stages
    .split(' ')
    .map(
      (stage): Refusal => [
        `the stage ${stage}`,
        pipeline({ [stage]: {} }),
        238,
        /Unrecognized pipeline stage name: '\$\w+' is not supported/,
      ],
    ),
);

refuses([
  ['an unknown stage', pipeline({ $frobnicate: 1 }), 238, /'\$frobnicate'/],
  ['a stage of two', pipeline({ $match: {}, $limit: 1 }), 40323, /exactly one field/],
  ['another accumulator', pipeline({ $group: { _id: 1, n: { $avg: '$a' } } }), 238, /the accumulator \$avg/],
  ['an expression', pipeline({ $group: { _id: { a: '$a' } } }), 238, /the expression/],
  ['a computed field', pipeline({ $project: { b: '$a' } }), 238, /the computed field 'b'/],
  ['a variable', pipeline({ $group: { _id: '$$ROOT' } }), 238, /the variable \$\$ROOT/],
  ['constants of a pipeline', { ...pipeline({ $match: {} }), let: { a: 1 } }, 40415, /'aggregate.let'/],
  [
    'a pipeline without a collection',
    { aggregate: 1, pipeline: [], cursor: {} },
    238,
    /without a collection/,
  ],
]);
