import { throwUnsupported } from '../errors.ts';
import { type Document, MAX_DOCUMENT_BYTES } from '../values/bson.ts';
import { MAX_MESSAGE_BYTES } from '../wire/message.ts';
import type { Request } from './request.ts';

/** Describes a standalone server, with which drivers neither retry writes nor start transactions. */
export function hello({ body, message }: Request): Document {
  if (body.saslSupportedMechs !== undefined || body.speculativeAuthenticate !== undefined)
    throwUnsupported('authentication');
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
  return {
    version: '7.0.0',
    versionArray: [7, 0, 0, 0],
    gitVersion: 'embedded-mongo',
    modules: [],
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    ok: 1,
  };
}

/** Returns that no user is authenticated, which Compass requests first. */
export function connectionStatus(): Document {
  const authInfo = { authenticatedUsers: [], authenticatedUserRoles: [], authenticatedUserPrivileges: [] };
  return { authInfo, ok: 1 };
}

/** Returns nothing about the machine; Compass cannot connect without a response. */
export function hostInfo(): Document {
  return { system: {}, os: {}, extra: {}, ok: 1 };
}
