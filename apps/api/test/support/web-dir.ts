import { execFile } from 'node:child_process';
import { copyFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';
import { pageTexts } from '../../../web/build/page-texts.ts';
import { madeOnce } from '../made-once.ts';

const web = join(import.meta.dirname, '../../../web');
const page = join(web, 'index.html');

/** Creates a folder like the web app's build with the files that page rendering needs: the real page and texts. */
export async function aWebDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'web-dir-'));
  afterAll(() => rm(dir, { recursive: true, force: true }));
  await copyFile(page, join(dir, 'index.html'));
  await writeFile(join(dir, 'page-texts.json'), JSON.stringify(pageTexts()));
  return dir;
}

/** Builds the bundle that renders pages from the web app's source. */
async function buildRenderer(outDir: string): Promise<void> {
  const vite = join(web, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--ssr', 'src/entry-server.tsx', '--outDir', outDir, '--emptyOutDir'];
  // A separate process, because the build depends on a production environment.
  await promisify(execFile)(process.execPath, args, {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/** Creates such a folder with the render bundle, which is built once per run. */
export async function aRenderingWebDir(): Promise<string> {
  const dir = await aWebDir();
  const bundle = `${dir}-server`;
  afterAll(() => rm(bundle, { recursive: true, force: true }));
  await cp(await madeOnce('renderer', buildRenderer), bundle, { recursive: true });
  return dir;
}
