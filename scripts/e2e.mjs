// Builds the product, then runs the journeys in Chromium against a server with its own database and pictures.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, findHeadlessShell } from './chromium.mjs';
import { turbo } from './turbo-run.mjs';

const browsers = { CHROMIUM_PATH: findChromium(), HEADLESS_PATH: findHeadlessShell() };
const built = turbo(['build', '--output-logs=errors-only']);
if (built.status !== 0) process.exit(built.status ?? 1);

const folder = mkdtempSync(join(tmpdir(), 'laterite-e2e-'));
const { status } = spawnSync(
  'playwright',
  ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, ...browsers, E2E_FOLDER: folder } },
);
rmSync(folder, { recursive: true, force: true });
process.exit(status ?? 1);
