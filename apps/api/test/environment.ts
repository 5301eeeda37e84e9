import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, vi } from 'vitest';
import { endFile } from './end-of-file.ts';
import { renewModules } from './renew-modules.ts';

/** Settings of every test file: its own folders, cheap hashes, wide limits. */
const folder = mkdtempSync(join(tmpdir(), 'api-test-'));
const before = { ...process.env };
Object.assign(process.env, {
  NODE_ENV: 'test',
  DATA_DIR: join(folder, 'data'),
  UPLOADS_DIR: join(folder, 'uploads'),
  JWT_SECRET: 'a secret that only tests use, and nobody else',
  BCRYPT_COST: '4',
  LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
  RATE_LIMIT_FACTOR: '1000000',
  DEMO_DATA: '0',
});
for (const name of [
  'MONGODB_URI',
  'PORT',
  'PUBLIC_URL',
  'CORS_ORIGINS',
  'TRUST_PROXY',
  'OTP_OUTBOX',
  'STORAGE_DRIVER',
]) {
  delete process.env[name];
}

/**
 * One process runs many files, so that Mongoose, sharp and other packages are loaded once.
 * Modules of the server are evaluated again for each file, so that files share no state such as caches or settings.
 */
afterAll(async () => {
  await endFile();
  rmSync(folder, { recursive: true, force: true });
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  mongoose.deleteModel(/.*/);
  vi.useRealTimers();
  renewModules();
});
