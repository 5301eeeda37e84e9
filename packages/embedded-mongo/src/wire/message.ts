import { CommandError } from '../errors.ts';
import { type Document, decode, decodeExact, encode } from '../values/bson.ts';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER = 16;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;

/** The largest message a client may send, in bytes; announced in hello. */
export const LARGEST_MESSAGE = 48_000_000;

/** A command as it came over the wire. */
export interface Message {
  requestId: number;
  opcode: number;
  /** The command with plain numbers, without its document sequences. */
  body: Document;
  /** The client wants no answer. */
  silent: boolean;
  /** The same with Int32, Double and Long kept apart. */
  exact(): Document;
  /** Documents of a bulk argument, as bytes. */
  documents(name: string): Buffer[];
}

/** Reads one whole message; malformed bytes are an error that closes the connection. */
export function parseMessage(bytes: Buffer): Message {
  const opcode = bytes.readInt32LE(12);
  if (opcode === OP_MSG) return parseMsg(bytes);
  if (opcode === OP_QUERY) return parseQuery(bytes);
  throw new CommandError('BadValue', `unsupported opcode ${opcode}`);
}

function parseMsg(bytes: Buffer): Message {
  const flags = bytes.readUInt32LE(HEADER);
  const end = flags & CHECKSUM_PRESENT ? bytes.length - 4 : bytes.length;
  const sequences = new Map<string, Buffer[]>();
  let main: Buffer | undefined;
  for (let at = HEADER + 4; at < end; ) {
    const kind = bytes[at]!;
    const size = bytes.readInt32LE(at + 1);
    if (size < 5 || at + 1 + size > end) throw new CommandError('BadValue', 'malformed message');
    const section = bytes.subarray(at + 1, at + 1 + size);
    if (kind === 0) main = section;
    else readSequence(section, sequences);
    at += 1 + size;
  }
  if (!main) throw new CommandError('BadValue', 'message without a command');
  return message(bytes, main, sequences, (flags & MORE_TO_COME) !== 0);
}

function readSequence(section: Buffer, sequences: Map<string, Buffer[]>): void {
  const nameEnd = section.indexOf(0, 4);
  const documents: Buffer[] = [];
  for (let at = nameEnd + 1; at < section.length; ) {
    const size = section.readInt32LE(at);
    if (size < 5 || at + size > section.length)
      throw new CommandError('BadValue', 'malformed document sequence');
    documents.push(section.subarray(at, at + size));
    at += size;
  }
  sequences.set(section.toString('utf8', 4, nameEnd), documents);
}

// Old clients, and every driver's first hello.
function parseQuery(bytes: Buffer): Message {
  const nameEnd = bytes.indexOf(0, HEADER + 4);
  const start = nameEnd + 1 + 8;
  const main = bytes.subarray(start, start + bytes.readInt32LE(start));
  return message(bytes, main, new Map(), false);
}

function message(bytes: Buffer, main: Buffer, sequences: Map<string, Buffer[]>, silent: boolean): Message {
  let exact: Document | undefined;
  const exactly = () => {
    exact ??= decodeExact(main);
    return exact;
  };
  return {
    requestId: bytes.readInt32LE(4),
    opcode: bytes.readInt32LE(12),
    body: decode(main),
    silent,
    exact: exactly,
    documents(name) {
      const inline = sequences.get(name) ?? exactly()[name];
      if (!Array.isArray(inline))
        throw new CommandError(40414, `BSON field '${name}' is missing but a required field`);
      return inline.map((doc) => (Buffer.isBuffer(doc) ? doc : encode(doc)));
    },
  };
}

/** An answer as wire bytes, in the form of the question. */
export function answer(question: Message, reply: Document | Buffer): Buffer {
  const body = Buffer.isBuffer(reply) ? reply : encode(reply);
  if (question.opcode === OP_MSG) {
    const head = header(HEADER + 5 + body.length, question.requestId, OP_MSG, 5);
    return Buffer.concat([head, body]);
  }
  const head = header(HEADER + 20 + body.length, question.requestId, OP_REPLY, 20);
  head.writeInt32LE(1, HEADER + 16);
  return Buffer.concat([head, body]);
}

let lastRequestId = 0;

function header(length: number, responseTo: number, opcode: number, more: number): Buffer {
  const head = Buffer.alloc(HEADER + more);
  lastRequestId = (lastRequestId + 1) & 0x7fffffff;
  head.writeInt32LE(length, 0);
  head.writeInt32LE(lastRequestId, 4);
  head.writeInt32LE(responseTo, 8);
  head.writeInt32LE(opcode, 12);
  return head;
}
