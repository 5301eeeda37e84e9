import { relative } from 'node:path';
import { AppError } from '../core/errors/app-error.ts';
import { ConfigError } from './config-error.ts';

/** The settings that a failure may concern. */
export interface Places {
  dataDir?: string | undefined;
  uploadsDir?: string | undefined;
  s3?: { endpoint: string; bucket: string } | undefined;
  mongodbUri?: string | undefined;
  host?: string | undefined;
  port?: number | undefined;
  metrics?: { port: number; host: string } | undefined;
}

const rights = 'Give the folder to the user who runs this (chown), or name another one.';
const noRoom = 'Free room there, or name a folder on another disk.';

/** Problem of a path and the next step, by the system's error code. */
const fileFailures: Record<string, [what: string, next: string]> = {
  EACCES: ['may not be written or read by this user', rights],
  EPERM: ['may not be written by this user', rights],
  EROFS: ['is on a disk that is mounted read-only', 'Mount it writable, or name another folder.'],
  ENOTDIR: ['is below a file where a folder is needed', 'Correct the path.'],
  EISDIR: ['is a folder where a file is needed', 'Correct the path.'],
  EEXIST: ['is a file where a folder is needed', 'Correct the path, or move the file away.'],
  ENOENT: ['cannot be created', 'Correct the path, or name another one.'],
  ENOSPC: ['is on a full disk', noRoom],
  EDQUOT: ['is beyond the disk quota of this user', noRoom],
  EFBIG: ['is beyond the file size that this user may write', 'Raise the limit (ulimit -f).'],
};

const isIn = (folder: string | undefined, path: string): boolean =>
  folder !== undefined && !relative(folder, path).startsWith('..');

/** A failed call of the file system; copying and renaming also have a destination. */
type FileError = NodeJS.ErrnoException & { dest?: string };

function fileSentence(error: FileError, places: Places): string | undefined {
  const { code = '', syscall, path: source, dest } = error;
  const failure = fileFailures[code];
  // Another call fails with EEXIST where a file of a new name is there already.
  if (!failure || (code === 'EEXIST' && syscall !== 'mkdir')) return undefined;
  const [what, next] = failure;
  // A copy fails for lack of room at its destination.
  const path = next === noRoom ? (dest ?? source) : source;
  if (!path) return `The folder of DATA_DIR or UPLOADS_DIR ${what}. ${next}`;
  if (isIn(places.uploadsDir, path)) return `UPLOADS_DIR: ${places.uploadsDir} ${what}. ${next}`;
  if (isIn(places.dataDir, path)) return `DATA_DIR: ${places.dataDir} ${what}. ${next}`;
  return `${path} ${what}. ${next}`;
}

/** Returns the hosts of a database address, without user and password. */
const hostsIn = (uri = '') => /^[^:]+:\/\/(?:[^@/]*@)?([^/?]+)/.exec(uri)?.[1] ?? 'its address';

function bucketSentence(error: Error, { s3 }: Places): string | undefined {
  if (!s3 || !(error instanceof AppError) || error.code !== 'storage_unavailable') return undefined;
  return `S3_ENDPOINT: the bucket ${s3.bucket} at ${s3.endpoint} cannot be read or written. Start the service, or correct S3_ENDPOINT, S3_BUCKET and its keys; the log says what it answered.`;
}

const refusedCodes = new Set<unknown>([13, 18, 8000]);

function databaseSentence(error: Error & { code?: unknown }, { mongodbUri }: Places): string | undefined {
  if (!mongodbUri) return undefined;
  const hosts = hostsIn(mongodbUri);
  if (refusedCodes.has(error.code)) {
    return `MONGODB_URI: the database at ${hosts} refuses the user or password. Correct them in the address; special characters are written as %40 and the like.`;
  }
  if (/ServerSelection|MongoNetwork|NotConnected/.test(error.name) || error.code === 'ENOTFOUND') {
    return `MONGODB_URI: no database answers at ${hosts}. Start it, or correct the address; with docker compose, see \`docker compose ps mongo\`.`;
  }
  if (/MongoParse|MongoAPI|MongoInvalidArgument/.test(error.name)) {
    return `MONGODB_URI is no address of a database: ${error.message}.`;
  }
  return undefined;
}

/** A failed network call, with the address or host, and the port. */
type ListenError = NodeJS.ErrnoException & { address?: string; hostname?: string; port?: number };

/** Returns the prefix of the settings of the listener that failed: the metrics have a listener of their own. */
function listenerOf({ address, hostname, port }: ListenError, { host, port: main, metrics }: Places): string {
  if (!metrics) return '';
  const named = hostname ?? address;
  const isOfMetrics = port
    ? port === metrics.port && port !== main
    : named === metrics.host && named !== host;
  return isOfMetrics ? 'METRICS_' : '';
}

function listenSentence(error: ListenError, places: Places): string | undefined {
  const { code, syscall, port = places.port, hostname, address = hostname ?? places.host } = error;
  const listener = listenerOf(error, places);
  if (syscall === 'getaddrinfo' || code === 'EADDRNOTAVAIL') {
    return `${listener}HOST: ${address} is no address of this machine. Use 127.0.0.1, or 0.0.0.0 for every address.`;
  }
  if (syscall !== 'listen') return undefined;
  const setting = `${listener}PORT`;
  if (code === 'EADDRINUSE')
    return `${setting}: port ${port} is busy. Free it, or set ${setting} to another one.`;
  if (code === 'EACCES') {
    return `${setting}: this user may not listen on port ${port}. Use a port from 1024 on, behind a proxy.`;
  }
  return undefined;
}

/** Returns the message of a failure that the operator can correct: the problem, its setting and the next step; undefined for any other. */
export function operatorMessage(error: unknown, places: Places): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof ConfigError || error.name === 'FolderError') return error.message;
  return (
    listenSentence(error, places) ??
    databaseSentence(error, places) ??
    bucketSentence(error, places) ??
    fileSentence(error, places)
  );
}
