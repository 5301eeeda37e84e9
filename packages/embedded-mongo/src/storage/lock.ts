import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { FolderError } from './folder-error.ts';

const SOCKET = 'mongodb.sock';
const OWNER = 'owner.json';
// The address of a Unix socket has at most 104 bytes on macOS and 108 on Linux, and a replaced socket has a longer name.
const MAX_SOCKET_PATH_BYTES = 90;
const MAX_ATTEMPTS = 4;

/** Exclusive access of this process to a folder. */
export interface FolderLock {
  /** Path of the Unix socket on which the server listens. */
  socketPath: string;
  release(): Promise<void>;
}

/**
 * Locks a folder by binding a Unix socket in it: the operating system releases the lock with the process, also
 * between containers that share the folder but not their process ids. Throws a readable error if the folder is in use.
 */
export async function lockFolder(dir: string, server: Server): Promise<FolderLock> {
  const { path, removeAlias } = socketPathIn(dir);
  try {
    await bind(server, path, dir);
    if (process.platform !== 'win32') chmodSync(path, 0o600);
    writeOwner(dir);
  } catch (error) {
    if (server.listening) await closed(server);
    removeAlias();
    throw error;
  }
  const release = async () => {
    rmSync(join(dir, OWNER), { force: true });
    await closed(server);
    removeAlias();
  };
  return { socketPath: path, release };
}

function closed(server: Server): Promise<void> {
  return new Promise((done) => server.close(() => done()));
}

// A long path is replaced by a symbolic link in a private temporary folder; the socket is still in `dir`.
// Windows has named pipes instead of sockets: their names are not paths, and the system deletes them with the process.
/** Returns the socket on which a process serves a folder, with a function that ends its use; null without one. */
export async function servedSocket(dir: string): Promise<{ path: string; end: () => void } | null> {
  const { path, removeAlias } = socketPathIn(dir);
  if (await isServed(path)) return { path, end: removeAlias };
  removeAlias();
  return null;
}

function socketPathIn(dir: string): { path: string; removeAlias: () => void } {
  const windows = process.platform === 'win32';
  const hash = () => createHash('sha256').update(resolve(dir).toLowerCase()).digest('hex');
  const path = windows ? `\\\\.\\pipe\\embedded-mongo-${hash()}.sock` : resolve(dir, SOCKET);
  if (windows || Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES)
    return { path, removeAlias: () => undefined };
  const temporary = mkdtempSync(join(tmpdir(), 'emongo-'));
  symlinkSync(resolve(dir), join(temporary, 'db'));
  return {
    path: join(temporary, 'db', SOCKET),
    removeAlias: () => rmSync(temporary, { recursive: true, force: true }),
  };
}

async function bind(server: Server, path: string, dir: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const code = await listen(server, path);
    if (!code) return;
    if (code !== 'EADDRINUSE')
      throw new FolderError(
        `No Unix socket can be made in the database folder ${dir} (${code}). Choose a folder on a local disk.`,
      );
    if (attempt === MAX_ATTEMPTS || (await isServed(path))) throw inUse(dir);
    await removeStale(path);
  }
}

/** Listens on a path; returns the error code of a failure. */
function listen(server: Server, path: string): Promise<string | undefined> {
  return new Promise((done) => {
    const failed = (error: NodeJS.ErrnoException) => done(error.code ?? error.message);
    server.once('error', failed);
    server.listen(path, () => {
      server.off('error', failed);
      done(undefined);
    });
  });
}

/** Returns whether a process listens on a socket. The socket file of a killed process remains, but refuses connections. */
function isServed(path: string): Promise<boolean> {
  return new Promise((done) => {
    const probe = connect(path);
    const end = (served: boolean) => {
      probe.destroy();
      done(served);
    };
    probe.once('connect', () => end(true));
    probe.once('error', ({ code }: NodeJS.ErrnoException) =>
      end(code !== 'ECONNREFUSED' && code !== 'ENOENT'),
    );
  });
}

// Deletes a stale socket. It is renamed and checked again first, because another process may have replaced it.
async function removeStale(path: string): Promise<void> {
  const renamed = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    renameSync(path, renamed);
    if (await isServed(renamed)) linkSync(renamed, path);
    rmSync(renamed);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}

/** Writes atomically, for users, which process has the folder open. Throws instead of replacing an unreadable file. */
function writeOwner(dir: string): void {
  const path = join(dir, OWNER);
  if (existsSync(path) && readOwner(dir) === undefined)
    throw new FolderError(`The lock ${path} cannot be read. Delete it if no process has the folder open.`);
  const complete = `${path}.${randomBytes(4).toString('hex')}`;
  writeFileSync(complete, JSON.stringify({ pid: process.pid }), { mode: 0o600, flush: true } as never);
  renameSync(complete, path);
}

/** Returns the id of the process that last opened the folder. */
function readOwner(dir: string): number | undefined {
  try {
    const { pid } = JSON.parse(readFileSync(join(dir, OWNER), 'utf8'));
    return typeof pid === 'number' ? pid : undefined;
  } catch {
    return undefined;
  }
}

function inUse(dir: string): Error {
  const advice = 'Stop that process first, or choose another folder.';
  return new FolderError(
    `The database folder ${dir} is in use by process ${readOwner(dir) ?? 'unknown'}. ${advice}`,
  );
}
