import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** A webhook request: its raw body and its signature. */
export interface ReceivedEvent {
  body: string;
  signature: string;
}

/** A webhook receiver that rejects every request until it is set to accept. */
export interface Receiver {
  received: ReceivedEvent[];
  accept: () => void;
  close: () => Promise<void>;
}

/** Starts a receiver on a local address, which the server must allow. */
export async function startReceiver(address: string): Promise<Receiver> {
  const received: ReceivedEvent[] = [];
  let status = 503;
  const server = createServer(async (request, response) => {
    received.push({
      body: await text(request),
      signature: String(request.headers['laterite-signature']),
    });
    response.writeHead(status).end(status === 503 ? 'stock is closed' : 'ok');
  });
  const { hostname, port } = new URL(address);
  server.listen(Number(port), hostname);
  await once(server, 'listening');
  return {
    received,
    accept: () => {
      status = 200;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
