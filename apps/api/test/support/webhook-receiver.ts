import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  signature: string;
  eventId: string;
}

const accept: Answer = (response) => void response.end('ok');

/** Starts a receiver of webhooks that records requests and responds as the test configures it. */
export async function startWebhookReceiver() {
  const received: Received[] = [];
  const state = { answer: accept };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
      signature: String(request.headers['laterite-signature']),
      eventId: String(request.headers['laterite-event-id']),
    });
    state.answer(response, request);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    received,
    events: () => received.map(({ body }) => JSON.parse(body)),
    state,
    reset: () => {
      received.length = 0;
      state.answer = accept;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
