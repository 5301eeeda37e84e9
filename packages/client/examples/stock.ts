import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createClient, unwrap, verifyWebhook, type WebhookEvent } from '../src/index.ts';

const [baseUrl = 'http://localhost:3000', photo = 'photo.jpg', phoneNumber = '0708123413', port = '4000'] =
  process.argv.slice(2);

// Sign up, and create a token for this program. Access tokens cannot manage webhooks, so the session creates the webhook.
const visitor = createClient({ baseUrl, language: 'en' });
const account = {
  userName: 'Quincaillerie du Port',
  email: `port-${Date.now()}@example.com`,
  phoneNumber,
  password: 'sept grues au bord du fleuve',
  termsAccepted: true,
} as const;
const session = unwrap(await visitor.POST('/api/auth/signup', { body: account }));
const member = createClient({ baseUrl, language: 'en', token: session.token });
const { token } = unwrap(
  await member.POST('/api/tokens', { body: { name: 'Stock', scopes: ['read', 'publish'], days: 30 } }),
);
const client = createClient({ baseUrl, language: 'en', token });

// Receive events: verify the signature of the unparsed body, process each id once.
let secret = '';
const events = new Map<string, WebhookEvent>();
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  try {
    const event = verifyWebhook(body, String(request.headers['laterite-signature']), secret);
    events.set(event.id, event);
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end();
  }
});
await new Promise<void>((listening) => receiver.listen(Number(port), '127.0.0.1', listening));
const address = `http://127.0.0.1:${port}/laterite`;
({ secret } = unwrap(
  await member.POST('/api/webhooks', {
    body: { name: 'Stock', url: address, events: ['listing.published', 'listing.sold'] },
  }),
));

// Publish listings in bulk, each with its photo and its key, so that the request can be repeated after a lost connection.
async function upload(): Promise<string> {
  const form = new FormData();
  form.append('image', new Blob([readFileSync(photo)]), 'photo.jpg');
  const body = { body: form as never, bodySerializer: (sent: unknown) => sent as never };
  return unwrap(await client.POST('/api/uploads', body)).key;
}
const listing = async (title: string) => ({
  title,
  description: 'Sacs de 50 kg, livraison possible.',
  price: 5500,
  priceUnit: 'sac' as const,
  category: 'Matériaux' as const,
  type: 'sale' as const,
  location: 'Yopougon, Abidjan',
  images: [await upload()],
});
const items = [
  await listing('Ciment Zephyr 42,5'),
  await listing('Ciment Zephyr 32,5'),
  await listing(' '),
].map((each) => ({ key: crypto.randomUUID(), listing: each }));
const published = unwrap(await client.POST('/api/stuff/bulk', { body: { items } })).items;
const again = unwrap(await client.POST('/api/stuff/bulk', { body: { items } })).items;
const [first, second] = published.flatMap((result) => result.listing ?? []);

// Find them, change their prices, mark one as sold.
const found = unwrap(await visitor.GET('/api/search/products', { params: { query: { query: 'zephyr' } } }));
const edits = [first, second].map((each) => ({
  key: crypto.randomUUID(),
  _id: each!._id,
  version: each!.version ?? 0,
  changes: { price: 5200 },
}));
const edited = unwrap(await client.PATCH('/api/stuff/bulk', { body: { items: edits } })).items;
unwrap(
  await client.PATCH('/api/stuff/{id}/status', {
    params: { path: { id: first!._id } },
    body: { to: 'sold' },
  }),
);

// Synchronise a copy: changes of the last ten seconds are returned next time.
const updatedSince = new Date(Date.now() - 24 * 3_600_000).toISOString();
const changes = unwrap(
  await client.GET('/api/changes/listings', { params: { query: { updatedSince, fields: 'title,price' } } }),
);

const types = () => [...events.values()].map(({ type }) => type);
for (let i = 0; i < 100 && events.size < 3; i++) await new Promise((later) => setTimeout(later, 100));
const forged = await fetch(address, {
  method: 'POST',
  headers: { 'Laterite-Signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
  body: '{}',
});
receiver.closeAllConnections();
receiver.close();
process.stdout.write(
  JSON.stringify({
    published: published.map(({ status, problem }) => problem?.errors?.[0]?.path ?? status),
    publishedOnce:
      again.map((result) => result.listing?._id).join() ===
      published.map((result) => result.listing?._id).join(),
    found: found.total,
    prices: edited.map((result) => result.listing?.price),
    synced: changes.syncedUntil > updatedSince,
    events: types(),
    sold: [...events.values()].some(
      (event) => event.type === 'listing.sold' && event.data.listing._id === first!._id,
    ),
    forged: forged.status,
  }),
);
