import { aggregate, distinct } from './aggregate.ts';
import {
  collStats,
  create,
  dbStats,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
  renameCollection,
} from './collections.ts';
import { deleteCommand } from './delete.ts';
import { explain } from './explain.ts';
import { count, find, getMore, killCursors } from './find.ts';
import { findAndModify } from './find-and-modify.ts';
import { buildInfo, endSessions, hello, serverStatus } from './handshake.ts';
import { createIndexes, dropIndexes, listIndexes } from './indexes.ts';
import { insert } from './insert.ts';
import type { Handler } from './request.ts';
import { update } from './update.ts';

interface Command {
  run: Handler;
  /** Arguments it understands; absent where unknown ones are harmless. Any other argument is an error. */
  fields?: string[];
}

const ok: Handler = () => ({ ok: 1 });
const reading = ['hint', 'collation', 'let', 'allowDiskUse'];
const findFields = [
  ...[
    'filter',
    'projection',
    'sort',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    'tailable',
    'awaitData',
    'min',
    'max',
  ],
  ...['returnKey', 'showRecordId', 'noCursorTimeout', 'allowPartialResults', 'oplogReplay', ...reading],
];
const modifyFields = [
  ...[
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'arrayFilters',
    'hint',
    'collation',
    'let',
  ],
  'bypassDocumentValidation',
];
const createFields = [
  ...[
    'capped',
    'size',
    'max',
    'timeseries',
    'viewOn',
    'pipeline',
    'clusteredIndex',
    'validator',
    'collation',
  ],
  ...[
    'validationLevel',
    'validationAction',
    'encryptedFields',
    'changeStreamPreAndPostImages',
    'storageEngine',
  ],
  'indexOptionDefaults',
];

/** Every command this server answers. */
export const commands: Record<string, Command> = {
  hello: { run: hello },
  isMaster: { run: hello },
  ismaster: { run: hello },
  ping: { run: ok },
  buildInfo: { run: buildInfo },
  buildinfo: { run: buildInfo },
  serverStatus: { run: serverStatus },
  endSessions: { run: endSessions },
  startSession: { run: ok },
  insert: { run: insert, fields: ['documents', 'ordered', 'bypassDocumentValidation'] },
  find: { run: find, fields: findFields },
  getMore: { run: getMore, fields: ['collection', 'batchSize'] },
  killCursors: { run: killCursors, fields: ['cursors'] },
  update: { run: update, fields: ['updates', 'ordered', 'let', 'bypassDocumentValidation'] },
  delete: { run: deleteCommand, fields: ['deletes', 'ordered', 'let'] },
  findAndModify: { run: findAndModify, fields: modifyFields },
  findandmodify: { run: findAndModify, fields: modifyFields },
  aggregate: {
    run: aggregate,
    fields: ['pipeline', 'cursor', 'explain', 'bypassDocumentValidation', ...reading],
  },
  count: { run: count, fields: ['query', 'limit', 'skip', 'hint', 'collation'] },
  distinct: { run: distinct, fields: ['key', 'query', 'hint', 'collation'] },
  explain: { run: explain, fields: ['verbosity'] },
  create: { run: create, fields: createFields },
  drop: { run: drop, fields: [] },
  dropDatabase: { run: dropDatabase, fields: [] },
  renameCollection: { run: renameCollection, fields: ['to', 'dropTarget'] },
  listCollections: {
    run: listCollections,
    fields: ['filter', 'nameOnly', 'cursor', 'authorizedCollections'],
  },
  listDatabases: { run: listDatabases, fields: ['filter', 'nameOnly', 'authorizedDatabases'] },
  createIndexes: { run: createIndexes, fields: ['indexes', 'commitQuorum'] },
  listIndexes: { run: listIndexes, fields: ['cursor'] },
  dropIndexes: { run: dropIndexes, fields: ['index'] },
  collStats: { run: collStats, fields: [] },
  dbStats: { run: dbStats, fields: [] },
};
