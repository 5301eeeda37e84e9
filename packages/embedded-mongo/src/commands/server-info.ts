import { fail } from '../errors.ts';
import { type Document, LARGEST_DOCUMENT } from '../values/bson.ts';
import { LARGEST_MESSAGE } from '../wire/message.ts';
import type { Request } from './request.ts';

/** The MongoDB version whose behaviour this engine follows. */
const VERSION = '7.0.0';

/** A standalone server: no replica set, so drivers neither retry writes nor start transactions. */
export function hello({ body, engine, message }: Request): Document {
  if (body.saslSupportedMechs !== undefined || body.speculativeAuthenticate !== undefined) {
    fail('CommandNotSupported', 'authentication is not supported by embedded-mongo');
  }
  return {
    ...('hello' in body ? { isWritablePrimary: true } : { ismaster: true, helloOk: true }),
    maxBsonObjectSize: LARGEST_DOCUMENT,
    maxMessageSizeBytes: LARGEST_MESSAGE,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: message.requestId,
    minWireVersion: 0,
    maxWireVersion: 21,
    readOnly: false,
    me: `127.0.0.1:${engine.port}`,
    ok: 1,
  };
}

/** The version this server answers like. */
export function buildInfo(): Document {
  const modules = {
    gitVersion: 'embedded-mongo',
    modules: [],
    storageEngines: ['lmdb'],
    bits: 64,
    debug: false,
  };
  return {
    version: VERSION,
    versionArray: [7, 0, 0, 0],
    ...modules,
    maxBsonObjectSize: LARGEST_DOCUMENT,
    ok: 1,
  };
}

/** Who answers, since when, and from which storage. */
export function serverStatus({ engine }: Request): Document {
  return {
    host: `127.0.0.1:${engine.port}`,
    version: VERSION,
    process: 'embedded-mongo',
    pid: process.pid,
    uptime: (Date.now() - engine.startedAt.getTime()) / 1000,
    localTime: new Date(),
    storageEngine: { name: 'lmdb', persistent: true },
    metrics: { cursor: { open: { total: engine.cursors.size } } },
    ok: 1,
  };
}

/** Ends what sessions that are over have left open. */
export function endSessions({ body, engine }: Request): Document {
  const ids: Document[] = body.endSessions ?? [];
  const ended = new Set(ids.map((session) => session.id?.toString('hex')));
  engine.cursors.killWhere(({ session }) => session !== undefined && ended.has(session));
  return { ok: 1 };
}
