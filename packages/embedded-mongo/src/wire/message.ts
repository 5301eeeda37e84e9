import { Long } from 'bson';
import { fail } from '../errors.ts';
import { type Document, decode, decodeExact, encode } from '../values/bson.ts';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER = 16;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const DOCUMENT = 3;
const ARRAY = 4;

/** Maximum size of a client's message in bytes; announced in hello. */
export const MAX_MESSAGE_BYTES = 48_000_000;

/** A command as received. */
export interface Message {
  requestId: number;
  opcode: number;
  /** The bytes of the command without its document sequences. */
  main: Buffer;
  /** The command with plain numbers, without its document sequences. */
  body: Document;
  /** Whether the client expects no reply. */
  silent: boolean;
  /** Returns the command with distinct Int32, Double and Long. */
  exact(): Document;
  /** Returns the documents of a bulk argument as bytes. */
  documents(name: string): Buffer[];
}

/** Parses one whole message; malformed bytes throw an error that closes the connection. */
export function parseMessage(bytes: Buffer): Message {
  const opcode = bytes.readInt32LE(12);
  if (opcode !== OP_MSG && opcode !== OP_QUERY) fail('BadValue', `unsupported opcode ${opcode}`);
  const { main, sequences, flags } = opcode === OP_MSG ? sectionsOf(bytes) : queryOf(bytes);
  let exact: Document | undefined;
  const exactly = () => {
    exact ??= decodeExact(main);
    return exact;
  };
  return {
    requestId: bytes.readInt32LE(4),
    opcode,
    main,
    body: decode(main),
    silent: (flags & MORE_TO_COME) !== 0,
    exact: exactly,
    documents(name) {
      const inline: unknown = sequences.get(name) ?? exactly()[name];
      if (!Array.isArray(inline)) fail(40414, `BSON field '${name}' is missing but a required field`);
      return inline.map((doc) => (Buffer.isBuffer(doc) ? doc : encode(doc)));
    },
  };
}

function sectionsOf(bytes: Buffer) {
  const flags = bytes.readUInt32LE(HEADER);
  const end = flags & CHECKSUM_PRESENT ? bytes.length - 4 : bytes.length;
  const sequences = new Map<string, Buffer[]>();
  let main: Buffer | undefined;
  for (let at = HEADER + 4; at < end; ) {
    const section = sized(bytes.subarray(0, end), at + 1);
    if (bytes[at] === 0) main = section;
    else readSequence(section, sequences);
    at += 1 + section.length;
  }
  return { main: main ?? fail('BadValue', 'message without a command'), sequences, flags };
}

// Reads a part that begins with its own length.
function sized(bytes: Buffer, at: number): Buffer {
  const size = bytes.readInt32LE(at);
  return size < 5 || at + size > bytes.length
    ? fail('BadValue', 'malformed message')
    : bytes.subarray(at, at + size);
}

function readSequence(section: Buffer, sequences: Map<string, Buffer[]>): void {
  const nameEnd = section.indexOf(0, 4);
  const documents: Buffer[] = [];
  for (let at = nameEnd + 1; at < section.length; at += documents.at(-1)!.length)
    documents.push(sized(section, at));
  sequences.set(section.toString('utf8', 4, nameEnd), documents);
}

// Parses an OP_QUERY, which old clients send, and drivers as their first hello.
function queryOf(bytes: Buffer) {
  const main = sized(bytes, bytes.indexOf(0, HEADER + 4) + 1 + 8);
  return { main, sequences: new Map<string, Buffer[]>(), flags: 0 };
}

/** Encodes a reply as wire bytes, with the opcode that matches the request's. */
export function encodeReply({ opcode, requestId }: Message, body: Buffer): Buffer {
  const isMessage = opcode === OP_MSG;
  const head = Buffer.alloc(HEADER + (isMessage ? 5 : 20));
  lastRequestId = (lastRequestId + 1) & 0x7fffffff;
  const fields = [head.length + body.length, lastRequestId, requestId, isMessage ? OP_MSG : OP_REPLY];
  for (const [i, value] of fields.entries()) head.writeInt32LE(value, i * 4);
  if (!isMessage) head.writeInt32LE(1, HEADER + 16);
  return Buffer.concat([head, body]);
}

let lastRequestId = 0;

/** Encodes a cursor reply around its documents. */
export function cursorReply(
  batch: 'firstBatch' | 'nextBatch',
  documents: DocumentArray,
  id: bigint,
  ns: string,
): Buffer {
  const about = encode({ id: Long.fromBigInt(id), ns }).subarray(4, -1);
  const cursor = wrap([elementHead(ARRAY, batch), documents.end(), about]);
  return wrap([elementHead(DOCUMENT, 'cursor'), cursor, encode({ ok: 1 }).subarray(4, -1)]);
}

/** A BSON array that copies each document as it is read: a reply may hold thousands, and a buffer for each would take longer than reading it. */
export class DocumentArray {
  /** Number of documents. */
  count = 0;
  /** Size in bytes, without the final zero byte. */
  length = 4;
  private bytes = Buffer.allocUnsafe(1024);

  push(document: Buffer): void {
    const name = String(this.count);
    this.makeRoom(name.length + 2 + document.length);
    const { bytes } = this;
    let at = this.length;
    bytes[at] = DOCUMENT;
    for (let i = 0; i < name.length; i++) bytes[++at] = name.charCodeAt(i);
    bytes[++at] = 0;
    bytes.set(document, at + 1);
    this.length = at + 1 + document.length;
    this.count += 1;
  }

  /** Ends the array and returns its bytes. */
  end(): Buffer {
    this.bytes[this.length] = 0;
    this.bytes.writeInt32LE(this.length + 1);
    return this.bytes.subarray(0, this.length + 1);
  }

  private makeRoom(more: number): void {
    const needed = this.length + more + 1;
    if (needed <= this.bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * this.bytes.length));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }
}

function elementHead(type: number, name: string): Buffer {
  return Buffer.from(`${String.fromCharCode(type)}${name}\0`);
}

function wrap(parts: Buffer[]): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32LE(5 + parts.reduce((sum, part) => sum + part.length, 0));
  return Buffer.concat([length, ...parts, Buffer.alloc(1)]);
}
