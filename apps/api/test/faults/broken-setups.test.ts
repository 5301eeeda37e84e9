import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { UserModel } from '../../src/features/users/user.model.ts';
import { ops } from '../support/ops.ts';
import { aMember } from '../support/people.ts';
import { startApi } from '../support/server.ts';
import { mayMount, mount, unmount } from '../support/small-disk.ts';
import { startProcess } from './server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'broken-'));
const file = join(folder, 'file');
writeFileSync(file, '');
const busy: Server = createServer().listen(0, '127.0.0.1');
const { api } = await startApi();
const { userId } = await aMember(api);
await UserModel.updateOne({ _id: userId }, { $set: { demo: true } });
const demoDatabase: string = new URL(mongoose.connection.name, inject('mongodbUri')).href;

const unfinishedDatabase: string = new URL('unfinished', inject('mongodbUri')).href;
const unfinished = await mongoose.createConnection(unfinishedDatabase).asPromise();
await unfinished.collection('unfinished_restore').insertOne({ folder: '/backups/1' });
const privateKeyFile = join(folder, 'private.pem');
writeFileSync(
  privateKeyFile,
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
);

const production = {
  NODE_ENV: 'production',
  BCRYPT_COST: '10',
  RATE_LIMIT_FACTOR: '1',
  DATA_DIR: join(folder, 'production', 'data'),
  UPLOADS_DIR: join(folder, 'production', 'uploads'),
};

/** Creates a data folder with a file that is not a database. */
function damagedData(): string {
  const data = join(folder, 'damaged');
  mkdirSync(join(data, 'database'), { recursive: true });
  writeFileSync(join(data, 'database', 'data.mdb'), 'x'.repeat(10_000));
  return data;
}

const fullDisk = join(folder, 'full');
const hasFullDisk = await mayMount();
if (hasFullDisk) {
  mkdirSync(fullDisk);
  mount(fullDisk, 'size=8192');
  writeFileSync(join(fullDisk, 'other'), 'x'.repeat(8192));
}

afterAll(async () => {
  if (hasFullDisk) unmount(fullDisk);
  await unfinished.dropDatabase();
  await unfinished.close();
  busy.close();
  rmSync(folder, { recursive: true, force: true });
});

const busyPort = () => String((busy.address() as { port: number }).port);

type Setup = [name: string, settings: () => Record<string, string>, sentence: RegExp];

/** Broken setups: a name, the settings, and the message with the setting and the next step. */
const setups: Setup[] = [
  ['a port that is no number', () => ({ PORT: 'abc' }), /PORT: must be a number/],
  ['a port that is no whole number', () => ({ PORT: '40.5' }), /PORT: must be a whole number/],
  ['a port in use', () => ({ PORT: busyPort() }), /Port \d+ is busy\. Free it, or set PORT/],
  [
    'an address of another machine',
    () => ({ HOST: '203.0.113.7' }),
    /HOST: 203\.0\.113\.7 is no address of this/,
  ],
  [
    'a data folder that may not be written',
    () => ({ DATA_DIR: '/sys/laterite' }),
    /DATA_DIR: \/sys\/laterite .*name another one/,
  ],
  [
    'a data folder where none can be',
    () => ({ DATA_DIR: '/proc/laterite' }),
    /DATA_DIR: \/proc\/laterite cannot be created\. Correct the path/,
  ],
  [
    'uploads where no folder can be',
    () => ({ UPLOADS_DIR: '/proc/laterite/uploads' }),
    /UPLOADS_DIR: \/proc\/laterite\/uploads cannot be created\. Correct the path/,
  ],
  [
    'uploads below a file',
    () => ({ UPLOADS_DIR: join(file, 'uploads') }),
    /UPLOADS_DIR: .*below a file.*Correct the path/,
  ],
  ...(hasFullDisk
    ? [
        [
          'uploads on a full disk',
          () => ({ UPLOADS_DIR: fullDisk }),
          /UPLOADS_DIR: .*full is on a full disk\. Free room there/,
        ] satisfies Setup,
      ]
    : []),
  [
    'a file of codes below a file',
    () => ({ OTP_OUTBOX: join(file, 'codes.txt') }),
    /file of codes: .*below a file.*Correct the path.*OTP_OUTBOX/,
  ],
  [
    'a file of codes in a folder that may not be written',
    () => ({ OTP_OUTBOX: '/proc/codes.txt' }),
    /file of codes: \/proc\/codes\.txt cannot be created\. Correct the path.*OTP_OUTBOX/,
  ],
  [
    'a folder as the file of codes',
    () => ({ OTP_OUTBOX: folder }),
    /file of codes: .*is a folder.*OTP_OUTBOX/,
  ],
  [
    'a site below a path',
    () => ({ PUBLIC_URL: 'https://example.com/app' }),
    /PUBLIC_URL: must be .*without a path/,
  ],
  [
    'backups where no folder can be',
    () => ({ BACKUP_DIR: '/proc/laterite' }),
    /folder of backups: \/proc\/laterite cannot be created\..*BACKUP_DIR/,
  ],
  [
    'a key of backups that is not there',
    () => ({ BACKUP_DIR: join(folder, 'backups'), BACKUP_PUBLIC_KEY: join(folder, 'none.pem') }),
    /key of backups: The key .*none\.pem cannot be read \(ENOENT\)\..*BACKUP_PUBLIC_KEY/,
  ],
  [
    'a key of backups that is none',
    () => ({ BACKUP_DIR: join(folder, 'backups'), BACKUP_PUBLIC_KEY: file }),
    /key of backups: The public key is no RSA key/,
  ],
  [
    'a port of metrics in use',
    () => ({ METRICS_PORT: busyPort() }),
    /METRICS_PORT: port \d+ is busy\. Free it/,
  ],
  [
    'an address of metrics of another machine',
    () => ({ METRICS_PORT: '0', METRICS_HOST: '203.0.113.7' }),
    /METRICS_HOST: 203\.0\.113\.7 is no address of this/,
  ],
  [
    'a database that does not answer',
    () => ({ MONGODB_URI: 'mongodb://me:geheim@127.0.0.1:9/x' }),
    /MONGODB_URI: no database answers at 127\.0\.0\.1:9\. Start it/,
  ],
  ['a damaged database', () => ({ DATA_DIR: damagedData() }), /database folder .* is damaged.*Restore it/],
  [
    'a bucket that does not answer',
    () => ({
      STORAGE_DRIVER: 's3',
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'geheim',
    }),
    /bucket: S3_ENDPOINT: the bucket pictures at http:\/\/127\.0\.0\.1:9 cannot be read or written\. Start/,
  ],
  [
    'a database whose restore did not end',
    () => ({ MONGODB_URI: unfinishedDatabase }),
    /restore: The database is incomplete: the restore of \/backups\/1 did not end\. Repeat it/,
  ],
  [
    'a private key as the public key of backups',
    () => ({ BACKUP_DIR: join(folder, 'backups'), BACKUP_PUBLIC_KEY: privateKeyFile }),
    /key of backups: .*private\.pem is a private key.*openssl pkey/,
  ],
  [
    'production without a secret',
    () => ({ ...production, JWT_SECRET: '' }),
    /JWT_SECRET: is required in production/,
  ],
  [
    'production with codes in a file',
    () => ({ ...production, OTP_OUTBOX: file }),
    /OTP_OUTBOX: is refused in production/,
  ],
  [
    'production with demo people',
    () => ({ ...production, MONGODB_URI: demoDatabase }),
    /demo people.*ops remove-demo/,
  ],
];

/** Setups that the preflight detects; every program rejects the others while it reads its settings. */
const inspected = new Set([
  'a data folder that may not be written',
  'a data folder where none can be',
  'uploads below a file',
  'a file of codes below a file',
  'backups where no folder can be',
  'a key of backups that is not there',
  'a database that does not answer',
  'a bucket that does not answer',
  'a database whose restore did not end',
  'a private key as the public key of backups',
  'production with demo people',
]);

describe.each(setups)('with %s', (_name, settings, sentence) => {
  it('the server ends with code 78 and one sentence that names the next step', async () => {
    const failed = startProcess(settings()).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(await failed).toMatch(/\(code 78\)/);
    expect(await failed).toMatch(sentence);
    expect(await failed).not.toMatch(/\n\s+at |geheim|NaN/);
  });
});

it('an address of another machine is reported before the database is created', async () => {
  const dataDir = join(folder, 'elsewhere');
  await expect(startProcess({ HOST: '203.0.113.7', DATA_DIR: dataDir, MONGODB_URI: '' })).rejects.toThrow(
    'HOST: 203.0.113.7 is no address of this machine',
  );
  expect(existsSync(join(dataDir, 'database'))).toBe(false);
});

describe.each(setups.filter(([name]) => inspected.has(name)))('with %s', (_name, settings, sentence) => {
  it('`ops doctor` ends with the same code and sentence', async () => {
    const failure = await ops(['doctor'], settings()).then(
      () => undefined,
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
    expect(failure?.code).toBe(78);
    expect(`${failure?.stdout}${failure?.stderr}`).toMatch(sentence);
    expect(failure?.stderr).not.toMatch(/\n\s+at |geheim/);
    // A failed check does not stop the other checks.
    expect(failure?.stdout).toMatch(/In order: .*settings file/);
    // Without a database connection, its checks are not reported as passed.
    expect(failure?.stdout).not.toMatch(/In order: .*clock of the database[\s\S]*✗ {2}database:/);
  });
});

describe('a production server that can start', () => {
  const settings = {
    ...production,
    EMBEDDED_DATABASE: '1',
    LOG_LEVEL: 'info',
    STOP_DELAY_SECONDS: '2',
  };

  it('logs what is missing, and refuses to say that a code was sent', async () => {
    const server = await startProcess(settings);
    const answer = await fetch(`${server.address}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ phoneNumber: '+2250700000001' }),
    });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'messages_unavailable' });
    const ended = server.end('SIGTERM');
    await expect.poll(async () => (await fetch(`${server.address}/readyz`)).status).toBe(503);
    expect(await ended).toBe(0);
    expect(server.said()).toMatch(/No gateway for messages is set/);
    expect(server.said()).toMatch(/PUBLIC_URL is not set/);
    expect(server.said()).toMatch(/"level":30[^\n]*GET \/readyz 503/);
    expect(server.said()).not.toMatch(/"level":50[^\n]*\/readyz/);
  });

  it('is inspected by `ops doctor`, which warns with code 0', async () => {
    const said = await ops(['doctor'], settings);
    expect(said).toMatch(/✓ {2}In order: .*folders.*demo data/);
    expect(said).toMatch(/! {2}SMS: .* Set SMS_DRIVER=http and SMS_URL/);
    expect(said).toMatch(/Warnings: 4\./);
  });
});
