import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generateTypes, generateWholeClient } from '@laterite/client/generate.ts';
import { afterAll, expect, it } from 'vitest';
import { changeConfig } from './support/config.ts';
import { freePort } from './support/free-port.ts';
import { aPhoto, newAccount } from './support/people.ts';
import { startApi } from './support/server.ts';

const run = promisify(execFile);
const client = fileURLToPath(new URL('../../../packages/client/', import.meta.url));
mkdirSync(join(client, 'dist'), { recursive: true });
/** Inside the client package, so that the generated code finds the packages it imports. */
const folder = mkdtempSync(join(client, 'dist/test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Program that uses the client of the second generator: it signs up, reads lists, and is rejected once. */
const program = `
import { Api } from './whole-client.ts';

const [baseUrl = '', phoneNumber = ''] = process.argv.slice(2);
const api = new Api<string>({
  baseUrl,
  baseApiParams: { format: 'json', secure: true },
  securityWorker: (token) => (token ? { headers: { Authorization: 'Bearer ' + token } } : {}),
});

const { data: session } = await api.api.authSignup({
  userName: 'Awa', email: 'generated@example.com', phoneNumber, password: 'sept grues au bord du fleuve',
});
api.setSecurityData(session.token);
const { data: me } = await api.api.authMe();
const { data: page } = await api.api.listingsBrowse({ limit: 5, sort: 'price_asc' });
const refusal = await api.api.listingsRead('f'.repeat(24)).catch((response) => response);
console.log(JSON.stringify({ name: me.userName, items: page.items.length, status: refusal.status, code: refusal.error.code }));
`;

/** Programs of the README, with the names they expect. */
const readme = [
  `import type { IncomingMessage } from 'node:http';
declare const token: string, body: string, secret: string, request: IncomingMessage;
declare const copy: Map<string, unknown>;
declare let updatedSince: string;`,
  ...[...readFileSync(join(client, 'README.md'), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) =>
    code!.replace("'@laterite/client'", "'./src/index.ts'"),
  ),
].join('\n');

const { api, ...server } = await startApi();
const address: string = server.address;
const { body: document } = await api.get('/openapi.json').expect(200);
const { body: fullDocument } = await api.get('/openapi/full.json').expect(200);
for (const part of ['src', 'examples']) cpSync(join(client, part), join(folder, part), { recursive: true });
writeFileSync(join(folder, 'photo.jpg'), await aPhoto(640, 480));
writeFileSync(join(folder, 'program.ts'), program);
writeFileSync(join(folder, 'readme.ts'), readme);
await generateTypes(document, join(folder, 'src/schema.ts'));
await generateWholeClient(document, folder, 'whole-client.ts');
await generateTypes(fullDocument, join(folder, 'full-types.ts'));
await generateWholeClient(fullDocument, folder, 'full-client.ts');
const options = '--module nodenext --target es2022 --strict --skipLibCheck --types node';
const files = [
  'full-types.ts',
  'full-client.ts',
  'program.ts',
  'readme.ts',
  'examples/publish-and-edit.ts',
  'examples/stock.ts',
];
const compiled = ['--rewriteRelativeImportExtensions', '--rootDir', '.', '--outDir', 'js', ...files];
await run(join(client, 'node_modules/.bin/tsc'), [...options.split(' '), ...compiled], {
  cwd: folder,
}).catch(({ stdout }) => expect.unreachable(stdout));

const outputOf = async (file: string, ...given: string[]) =>
  JSON.parse((await run('node', [join(folder, 'js', file), address, ...given], { cwd: folder })).stdout);

it('a program with the client of this repository publishes, finds, edits and is refused an old edit', async () => {
  const output = await outputOf('examples/publish-and-edit.js', 'photo.jpg', newAccount().phoneNumber);
  expect(output).toEqual({
    unit: 'sac',
    found: true,
    price: 5200,
    refused: 'precondition_failed',
    synced: true,
    left: true,
  });
});

it('a program with the client of another public generator signs up, reads and is refused', async () => {
  const output = await outputOf('program.js', newAccount().phoneNumber);
  expect(output).toEqual({ name: 'Awa', items: 0, status: 404, code: 'product_not_found' });
});

it('a dealer’s program signs up, publishes many with a token, syncs, and receives webhooks that it can verify', async () => {
  const port = await freePort();
  changeConfig({ webhookOrigins: [`http://127.0.0.1:${port}`] });
  const { phoneNumber } = newAccount();
  expect(await outputOf('examples/stock.js', 'photo.jpg', phoneNumber, String(port))).toEqual({
    published: [201, 201, 'title'],
    publishedOnce: true,
    found: 2,
    prices: [5200, 5200],
    synced: true,
    events: ['listing.published', 'listing.published', 'listing.sold'],
    sold: true,
    forged: 400,
  });
});
