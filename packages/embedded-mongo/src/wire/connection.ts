import type { Socket } from 'node:net';
import { CommandError } from '../errors.ts';
import type { Document } from '../values/bson.ts';
import { answer, LARGEST_MESSAGE, type Message, parseMessage } from './message.ts';

/** Answers one command; never throws. */
export type Answerer = (message: Message) => Promise<Document | Buffer>;

/** Cuts a socket's bytes into messages and answers them one after the other, as the protocol demands. */
export function serveConnection(socket: Socket, run: Answerer): void {
  let chunks: Buffer[] = [];
  let held = 0;
  let turn = Promise.resolve();

  const respond = async (bytes: Buffer): Promise<void> => {
    if (socket.destroyed) return;
    const message = parseMessage(bytes);
    const reply = await run(message);
    if (!message.silent && !socket.destroyed) socket.write(answer(message, reply));
  };

  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    held += chunk.length;
    try {
      for (let size = messageSize(chunks); size > 0 && held >= size; size = messageSize(chunks)) {
        const all = Buffer.concat(chunks);
        const bytes = all.subarray(0, size);
        chunks = size < all.length ? [all.subarray(size)] : [];
        held = all.length - size;
        // What the client sent cannot be understood: nothing to answer to.
        turn = turn.then(() => respond(bytes)).catch(() => void socket.destroy());
      }
    } catch {
      socket.destroy();
    }
  });
}

/** Bytes of the message that begins in `chunks`, or 0 while its length has not arrived. */
function messageSize(chunks: Buffer[]): number {
  if (chunks.length === 0) return 0;
  if (chunks[0]!.length < 4) {
    const head = Buffer.concat(chunks);
    chunks.splice(0, chunks.length, head);
    if (head.length < 4) return 0;
  }
  const size = chunks[0]!.readInt32LE(0);
  if (size < 16 || size > LARGEST_MESSAGE)
    throw new CommandError('BadValue', `invalid message length ${size}`);
  return size;
}
