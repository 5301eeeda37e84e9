import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joinEmbeddedMongo } from '@laterite/embedded-mongo';
import { type Program, startProgram } from './processes.ts';

const engineProgram = '../../packages/embedded-mongo/bin/embedded-mongo.mjs';

/** A running HTTP server. */
export interface Web extends Program {
  address: string;
}

const asWeb = (program: Program): Web => ({
  ...program,
  address: `http://127.0.0.1:${/(\d+)\s*(?:demo|$)/.exec(program.line.split('   ')[0]!)![1]}`,
});

/** Creates a folder that is deleted when the benchmarks end. */
export function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'bench-'));
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** Starts the embedded database in its own process, so that our server and the reference share it; `uri` is its Unix socket, as in `pnpm start`. */
export async function startEngine(dir: string): Promise<Program & { uri: string }> {
  const program = await startProgram([engineProgram, '--dir', dir], /^mongodb:/);
  const { uri } = (await joinEmbeddedMongo(dir))!;
  return { ...program, uri };
}

/** Starts the built server as `pnpm start` does, on the given database or its own; only the rate limits are lifted. */
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

/** Starts one of the servers of reference.ts. */
export const startReference = async (kind: 'constant' | 'bytes' | 'lean', given: string): Promise<Web> =>
  asWeb(await startProgram(['--import', 'tsx', 'bench/reference.ts', kind, given], /^Ready/));
