import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Returns a signature as FedaPay makes it. */
export const fedapaySignature = (body: string, secret: string, seconds = Math.floor(Date.now() / 1000)) =>
  `t=${seconds},s=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/** Starts a small server that responds in the recorded format of FedaPay's API; `transactions` are its stored transactions. */
export async function startPaymentAggregator() {
  const transactions: Record<string, unknown>[] = [];
  const received: { path: string; authorization?: string | undefined; body: Record<string, unknown> }[] = [];
  const state = { status: 200 };
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}');
    const path = req.url ?? '';
    received.push({ path, authorization: req.headers.authorization, body });
    const answer = (content: object) =>
      res.writeHead(state.status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    const [, id] = /^\/v1\/transactions\/(\d+)/.exec(path) ?? [];
    if (path.endsWith('/token')) return answer({ token: 'abc', url: `https://process.fedapay.com/${id}` });
    if (id) return answer({ 'v1/transaction': transactions[Number(id) - 1] });
    const { amount, description } = body;
    const made = { klass: 'v1/transaction', id: transactions.length + 1, amount, description };
    transactions.push({ ...made, currency_id: 1, status: 'pending' });
    return answer({ 'v1/transaction': transactions.at(-1)! });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, transactions, received, state, close: () => void server.close() };
}
