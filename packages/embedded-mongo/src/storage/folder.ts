import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { FORMAT } from './catalogue.ts';

const DATA = 'data.mdb';
const MARKER = 'format.json';
const LOCK = 'owner.json';
const ATTEMPTS = 4;

// Folders of this very process: its own number in a lock file says nothing about them.
const mine = new Set<string>();

interface Owner {
  pid: number;
  /** When that process started, where the system tells; numbers are used again, start times are not. */
  started: string | undefined;
}

/** Makes this process the owner of a folder; answers how to give it back. Throws a sentence when it has one. */
export function takeFolder(dir: string): () => void {
  const path = join(dir, LOCK);
  const owner: Owner = { pid: process.pid, started: startOf(process.pid) };
  if (mine.has(path)) throw taken(dir, process.pid);
  for (let attempt = 1; !isWritten(path, JSON.stringify(owner)); attempt++) {
    const other = read(path) as Owner | undefined;
    if (attempt > ATTEMPTS || (other && isAlive(other))) throw taken(dir, other?.pid);
    // Left by a killed process: moved aside under a name of our own, so that two starters cannot remove each other's lock.
    const aside = `${path}.${process.pid}`;
    try {
      renameSync(path, aside);
      rmSync(aside);
    } catch {
      // Another starter was faster; the next attempt sees its lock.
    }
  }
  mine.add(path);
  return () => {
    mine.delete(path);
    rmSync(path, { force: true });
  };
}

function isWritten(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function isAlive({ pid, started }: Owner): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return started === undefined || startOf(pid) === started;
}

// Field 22 of /proc/<pid>/stat, on Linux only.
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

function taken(dir: string, pid: number | undefined): Error {
  const advice = 'Stop that process first, or choose another folder.';
  return new Error(`The database folder ${dir} is in use by process ${pid ?? 'unknown'}. ${advice}`);
}

/** A folder that cannot be opened, as a sentence. */
export function damaged(dir: string, why: string): Error {
  return new Error(
    `The database folder ${dir} is damaged: ${why}. Restore it from a copy, or choose another folder.`,
  );
}

/** Refuses a folder written by a newer version, and one whose file is visibly damaged. */
export function checkFolder(dir: string): void {
  const [marker, data] = [join(dir, MARKER), join(dir, DATA)];
  const marked = existsSync(marker);
  const format = (read(marker) as { format?: unknown } | undefined)?.format;
  if (marked && typeof format !== 'number') throw damaged(dir, `${MARKER} cannot be read`);
  if (Number(format) > FORMAT) {
    const versions = `format ${format}; this version reads up to ${FORMAT}`;
    throw new Error(
      `The database folder ${dir} was written by a newer version (${versions}). Update, or choose another folder.`,
    );
  }
  const size = existsSync(data) ? statSync(data).size : 0;
  if (size > 0) checkData(dir, data, size);
  else if (marked) throw damaged(dir, `${DATA} is missing or empty`);
}

/** Says which format the folder has. */
export function markFolder(dir: string): void {
  const text = JSON.stringify({ format: FORMAT, about: 'A database of embedded-mongo' });
  writeFileSync(join(dir, MARKER), `${text}\n`);
}

// Where LMDB's header has what.
const META = { magic: 24, pageSize: 48, lastPage: 144, transaction: 152, length: 160 };
const MAGIC = 0xbeefc0de;
// The last pages of a transaction may have been freed before they were ever written.
const SLACK = 16;

// A memory map of a file cut short would end the process, so the size is compared with what its newest header says.
function checkData(dir: string, data: string, size: number): void {
  const first = metaAt(data, 0);
  if (first.magic !== MAGIC || first.pageSize < 256) throw damaged(dir, `${DATA} is not a database file`);
  const second = metaAt(data, first.pageSize);
  const newest = second.magic === MAGIC && second.transaction > first.transaction ? second : first;
  if (size < (newest.lastPage + 1 - SLACK) * first.pageSize) throw damaged(dir, `${DATA} has been cut short`);
}

function metaAt(data: string, offset: number) {
  const bytes = Buffer.alloc(META.length);
  const file = openSync(data, 'r');
  readSync(file, bytes, 0, bytes.length, offset);
  closeSync(file);
  return {
    magic: bytes.readUInt32LE(META.magic),
    pageSize: bytes.readUInt32LE(META.pageSize),
    lastPage: Number(bytes.readBigUInt64LE(META.lastPage)),
    transaction: Number(bytes.readBigUInt64LE(META.transaction)),
  };
}
