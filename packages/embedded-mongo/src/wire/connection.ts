import type { Socket } from 'node:net';
import { fail } from '../errors.ts';
import { encodeReply, MAX_MESSAGE_BYTES, type Message, parseMessage } from './message.ts';

/** Runs one command and returns the encoded reply; never throws. */
type CommandRunner = (message: Message) => Promise<Buffer>;

const HEADER = 16;

/** Runs a connection's messages sequentially; reads no further message meanwhile. */
export async function serveConnection(socket: Socket, run: CommandRunner): Promise<void> {
  let chunks: Buffer[] = [];
  socket.setNoDelay(true);
  try {
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      for (let bytes = firstMessage(chunks); bytes; bytes = firstMessage(chunks)) {
        const rest = Buffer.concat(chunks).subarray(bytes.length);
        chunks = rest.length > 0 ? [rest] : [];
        await respond(socket, parseMessage(bytes), run);
      }
    }
  } catch {
    // The client has disconnected or sent a malformed message, so no reply is possible.
  } finally {
    socket.destroy();
  }
}

async function respond(socket: Socket, message: Message, run: CommandRunner): Promise<void> {
  const reply = await run(message);
  if (message.silent || socket.destroyed || socket.write(encodeReply(message, reply))) return;
  await new Promise<void>((resolve) => {
    const proceed = () => {
      socket.off('drain', proceed).off('close', proceed);
      resolve();
    };
    socket.on('drain', proceed).on('close', proceed);
  });
}

/** Returns the first complete message, or undefined if it is incomplete. */
function firstMessage(chunks: Buffer[]): Buffer | undefined {
  const held = chunks.reduce((sum, { length }) => sum + length, 0);
  if (held < HEADER) return undefined;
  const size = Buffer.concat(chunks.slice(0, HEADER), HEADER).readInt32LE(0);
  if (size < HEADER || size > MAX_MESSAGE_BYTES) fail('BadValue', `invalid message length ${size}`);
  return held < size ? undefined : Buffer.concat(chunks).subarray(0, size);
}
