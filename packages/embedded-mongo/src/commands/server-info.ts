import { fail } from '../errors.ts';
import { type Document, MAX_DOCUMENT_BYTES } from '../values/bson.ts';
import { MAX_MESSAGE_BYTES } from '../wire/message.ts';
import type { Request } from './request.ts';

/** The MongoDB version whose behaviour this engine follows. */
const VERSION = '7.0.0';

/** Describes a standalone server, with which drivers neither retry writes nor start transactions. */
export function hello({ body, message }: Request): Document {
  if (body.saslSupportedMechs !== undefined || body.speculativeAuthenticate !== undefined) {
    fail('CommandNotSupported', 'authentication is not supported by embedded-mongo');
  }
  return {
    ...('hello' in body ? { isWritablePrimary: true } : { ismaster: true, helloOk: true }),
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: message.requestId,
    minWireVersion: 0,
    maxWireVersion: 21,
    readOnly: false,
    ok: 1,
  };
}

/** Returns the MongoDB version that this server implements. */
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
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    ok: 1,
  };
}

/** Returns the server's host, uptime and storage engine. */
export function serverStatus({ engine }: Request): Document {
  return {
    host: engine.host,
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

/** Closes the cursors of ended sessions. */
export function endSessions({ body, engine }: Request): Document {
  const ids: Document[] = body.endSessions ?? [];
  const ended = new Set(ids.map((session) => session.id?.toString('hex')));
  engine.cursors.killWhere(({ session }) => session !== undefined && ended.has(session));
  return { ok: 1 };
}
