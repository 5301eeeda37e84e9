import { readFileSync } from 'node:fs';
import { createClient, ProblemError, unwrap } from '../src/index.ts';

const [baseUrl = 'http://localhost:3000', photo = 'photo.jpg', phoneNumber = '0708123412'] =
  process.argv.slice(2);
const password = 'sept grues au bord du fleuve';

// Sign up: the response contains a token.
const visitor = createClient({ baseUrl, language: 'en' });
const session = unwrap(
  await visitor.POST('/api/auth/signup', {
    body: {
      userName: 'Quincaillerie Moderne',
      email: `stock-${Date.now()}@example.com`,
      phoneNumber,
      password,
      termsAccepted: true,
    },
  }),
);
const client = createClient({ baseUrl, language: 'en', token: session.token });

// Publish: upload the photo, then reference it.
const form = new FormData();
form.append('image', new Blob([readFileSync(photo)]), 'photo.jpg');
const upload = unwrap(
  await client.POST('/api/uploads', { body: form as never, bodySerializer: (body) => body as never }),
);
const published = unwrap(
  await client.POST('/api/stuff', {
    body: {
      title: 'Ciment CPJ 42,5',
      description: 'Sacs de 50 kg, livraison possible.',
      price: 5500,
      priceUnit: 'sac',
      category: 'Matériaux',
      type: 'sale',
      location: 'Yopougon, Abidjan',
      images: [upload.key],
    },
  }),
);
const params = { path: { id: published._id } };

// Find the listing.
const found = unwrap(
  await visitor.GET('/api/search/products', {
    params: { query: { query: 'ciment', category: ['Matériaux'] } },
  }),
);

// Edit the listing unless someone else has edited it since it was read.
const read = await client.GET('/api/stuff/{id}', { params });
const etag = read.response.headers.get('ETag') ?? '';
const edit = (price: number) =>
  client.PUT('/api/stuff/{id}', { params: { ...params, header: { 'If-Match': etag } }, body: { price } });
const edited = unwrap(await edit(5200));
const refusal = await edit(4800)
  .then(unwrap)
  .catch((error: unknown) => error);

// Synchronise a copy: read the changes since the last time; those of the last ten seconds are returned next time.
const updatedSince = new Date(Date.now() - 24 * 3_600_000).toISOString();
const changes = unwrap(
  await client.GET('/api/changes/listings', { params: { query: { updatedSince, fields: 'title,price' } } }),
);

unwrap(await client.DELETE('/api/stuff/{id}', { params }));
process.stdout.write(
  JSON.stringify({
    unit: published.priceUnit,
    found: found.items.some(({ _id }) => _id === published._id),
    price: edited.price,
    refused: refusal instanceof ProblemError ? refusal.problem.code : null,
    synced: changes.nextCursor === null && changes.syncedUntil > updatedSince,
    left: read.response.headers.get('RateLimit') !== null,
  }),
);
