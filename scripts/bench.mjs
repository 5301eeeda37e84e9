// Builds changed packages, then measures the server; see docs/performance.md.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWithProgress } from './turbo-run.mjs';

const status = await buildWithProgress();
if (status !== 0) process.exit(status);
const dir = mkdtempSync(join(tmpdir(), 'bench-'));
const env = { ...process.env, DATA_DIR: dir };
const command = ['--import', 'tsx', process.argv[2] ?? 'bench/bench.ts'];
const bench = spawnSync(process.execPath, command, { cwd: 'apps/api', stdio: 'inherit', env });
rmSync(dir, { recursive: true, force: true });
process.exit(bench.status ?? 1);
