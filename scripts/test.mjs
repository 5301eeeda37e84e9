// Runs all unit, API and component tests; the last line is `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const cached = join(homedir(), '.cache', 'mongodb-binaries');
const hasCachedMongod = () =>
  existsSync(cached) && readdirSync(cached).some((name) => name.startsWith('mongod'));

/** Returns the database that the tests run on, with its name in the output. */
function database() {
  if (process.env.MONGODB_URI) return { name: 'the MongoDB of MONGODB_URI', env: {} };
  const wanted = process.env.TEST_DATABASE === 'mongod';
  if (wanted || process.env.MONGOMS_SYSTEM_BINARY || hasCachedMongod()) {
    return { name: 'a real mongod (mongodb-memory-server)', env: { TEST_DATABASE: 'mongod' } };
  }
  return { name: 'the embedded database, in a temporary folder', env: { TEST_DATABASE: 'embedded' } };
}

const { name, env } = database();
console.log(`Database: ${name}`);
const reporters = ['--reporter=default', '--reporter=./scripts/test-count-reporter.mjs'];
// Retries once, in CI only; the results name the tests that needed it.
const tries = process.env.CI ? ['--retry=1'] : [];
const { status } = spawnSync('vitest', ['run', ...reporters, ...tries, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, ...env },
});
process.exit(status ?? 1);
