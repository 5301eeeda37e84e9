import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const healthEveryMs = 200;

interface Upstream {
  address: string;
  isReady: boolean;
  agent: Agent;
  answered: number;
}

/** A minimal load balancer: it polls readiness and sends each request to the next ready server. */
export interface RoundRobin {
  address: string;
  /** Number of requests that each server has responded to. */
  answered: () => number[];
  /** Number of requests that were sent to another server because the first refused the connection before any byte was sent. */
  refused: () => number;
  close: () => void;
}

async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part);
  return Buffer.concat(parts);
}

/** Forwards one request; rejects if the server does not respond. */
function forward(upstream: Upstream, req: IncomingMessage, body: Buffer, res: ServerResponse): Promise<void> {
  return new Promise((done, fail) => {
    const { method = 'GET', headers, url } = req;
    const sent = request(
      `${upstream.address}${url}`,
      { method, headers, agent: upstream.agent },
      (answer) => {
        const { connection: _, 'keep-alive': __, ...kept } = answer.headers;
        res.writeHead(answer.statusCode ?? 502, kept);
        answer.pipe(res);
        answer.once('error', fail).once('end', () => {
          upstream.answered += 1;
          done();
        });
      },
    );
    sent.once('error', fail).end(body);
  });
}

/** Starts balancing requests between servers. */
export async function startRoundRobin(addresses: string[]): Promise<RoundRobin> {
  const upstreams: Upstream[] = addresses.map((address) => ({
    address,
    isReady: true,
    agent: new Agent({ keepAlive: true }),
    answered: 0,
  }));
  let turn = 0;
  let refused = 0;

  const check = async (upstream: Upstream) => {
    const answer = await fetch(`${upstream.address}/readyz`).catch(() => null);
    upstream.isReady = answer?.ok ?? false;
  };
  const timer = setInterval(() => void Promise.all(upstreams.map(check)), healthEveryMs);

  const next = () => {
    const ready = upstreams.filter(({ isReady }) => isReady);
    turn += 1;
    return ready[turn % ready.length];
  };

  const pass = async (req: IncomingMessage, res: ServerResponse, body: Buffer): Promise<void> => {
    const upstream = next();
    if (!upstream) return void res.writeHead(503).end();
    try {
      await forward(upstream, req, body, res);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED')
        return void res.writeHead(502).end(String(error));
      refused += 1;
      upstream.isReady = false;
      await pass(req, res, body);
    }
  };

  const server = createServer((req, res) => {
    bodyOf(req)
      .then((body) => pass(req, res, body))
      .catch(() => res.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered: () => upstreams.map(({ answered }) => answered),
    refused: () => refused,
    close: () => {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
      for (const { agent } of upstreams) agent.destroy();
    },
  };
}
