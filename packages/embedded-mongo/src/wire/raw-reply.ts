import { Long } from 'bson';
import { type Document, encode } from '../values/bson.ts';

const DOCUMENT = 3;
const ARRAY = 4;

/** A cursor's answer with the documents' bytes put in untouched. */
export function cursorReply(
  batch: 'firstBatch' | 'nextBatch',
  documents: Buffer[],
  id: bigint,
  namespace: string,
): Buffer {
  const rows = documents.map((doc, i) => Buffer.concat([elementHead(DOCUMENT, String(i)), doc]));
  const list = Buffer.concat([elementHead(ARRAY, batch), wrap(rows)]);
  const cursor = wrap([list, fieldsOf({ id: Long.fromBigInt(id), ns: namespace })]);
  return wrap([elementHead(DOCUMENT, 'cursor'), cursor, fieldsOf({ ok: 1 })]);
}

function elementHead(type: number, name: string): Buffer {
  return Buffer.from(`${String.fromCharCode(type)}${name}\0`);
}

function fieldsOf(doc: Document): Buffer {
  return encode(doc).subarray(4, -1);
}

function wrap(parts: Buffer[]): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32LE(5 + parts.reduce((sum, part) => sum + part.length, 0));
  return Buffer.concat([length, ...parts, Buffer.alloc(1)]);
}
