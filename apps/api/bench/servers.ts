import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joinEmbeddedMongo } from '@laterite/embedded-mongo';
import { type Program, startProgram } from './processes.ts';

const engineProgram = '../../packages/embedded-mongo/bin/embedded-mongo.mjs';

/** A program that answers HTTP. */
export interface Web extends Program {
  address: string;
}

const asWeb = (program: Program): Web => ({
  ...program,
  address: `http://127.0.0.1:${/(\d+)\s*(?:demo|$)/.exec(program.line.split('   ')[0]!)![1]}`,
});

/** A folder that goes away when the benchmarks end. */
export function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'bench-'));
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** The embedded database in a process of its own, so that ours and the reference use the same; `uri` is its Unix socket, as in `pnpm start`. */
export async function startEngine(dir: string): Promise<Program & { uri: string }> {
  const program = await startProgram([engineProgram, '--dir', dir], /^mongodb:/);
  const { uri } = (await joinEmbeddedMongo(dir))!;
  return { ...program, uri };
}

/** The built server as `pnpm start` runs it, on a database or on its own; the request limits are lifted, nothing else. */
export async function startOurs(uri?: string, dir = folder()): Promise<Web> {
  const settings = {
    PORT: '0',
    DATA_DIR: dir,
    UPLOADS_DIR: join(dir, 'uploads'),
    RATE_LIMIT_FACTOR: '1000000',
    ...(uri && { MONGODB_URI: uri.replace('/?', '/laterite?'), DEMO_DATA: '0' }),
  };
  return asWeb(
    await startProgram([process.env.BENCH_SERVER ?? 'apps/api/dist/main.js'], /^Ready/, settings, '../..'),
  );
}

/** One of the servers of reference.ts. */
export const startReference = async (kind: 'constant' | 'bytes' | 'lean', given: string): Promise<Web> =>
  asWeb(await startProgram(['--import', 'tsx', 'bench/reference.ts', kind, given], /^Ready/));
