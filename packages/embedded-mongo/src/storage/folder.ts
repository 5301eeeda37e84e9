import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { FORMAT } from './catalogue.ts';
import { FolderError } from './folder-error.ts';

const DATA = 'data.mdb';
const MARKER = 'format.json';

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Creates a folder that other users of the machine cannot read, or removes their access to an existing one. */
export function makePrivateFolder(dir: string): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  chmodSync(dir, 0o700);
}

/** Returns a readable error for a folder that cannot be opened. */
export function damaged(dir: string, why: string): Error {
  return new FolderError(
    `The database folder ${dir} is damaged: ${why}. Restore it from a copy, or choose another folder.`,
  );
}

/** Rejects a folder of a newer version, and one whose file is visibly damaged. */
export function checkFolder(dir: string): void {
  const [marker, data] = [join(dir, MARKER), join(dir, DATA)];
  const marked = existsSync(marker);
  const format = (read(marker) as { format?: unknown } | undefined)?.format;
  if (marked && typeof format !== 'number') throw damaged(dir, `${MARKER} cannot be read`);
  if (Number(format) > FORMAT) {
    const versions = `format ${format}; this version reads up to ${FORMAT}`;
    throw new FolderError(
      `The database folder ${dir} was written by a newer version (${versions}). Update, or choose another folder.`,
    );
  }
  const size = existsSync(data) ? statSync(data).size : 0;
  if (size > 0) checkData(dir, data, size);
  else if (marked) throw damaged(dir, `${DATA} is missing or empty`);
}

/** Writes the format of the folder unless it is written already. */
export function writeFormatFile(dir: string): void {
  const path = join(dir, MARKER);
  const text = JSON.stringify({ format: FORMAT, about: 'A database of embedded-mongo' });
  if (existsSync(path)) return;
  writeFileSync(`${path}.new`, `${text}\n`, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
}

// Offsets of fields in LMDB's header.
const META = { magic: 24, pageSize: 48, lastPage: 144, transaction: 152, length: 160 };
const MAGIC = 0xbeefc0de;
// Tolerated missing pages: the last pages of a transaction may have been freed before they were ever written.
const SLACK = 16;

// Checks the file size against its newest header, because a memory map of a truncated file would crash the process.
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
