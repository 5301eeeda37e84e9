import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';
import { pageTexts } from '../../web/build/page-texts.ts';

const web = join(import.meta.dirname, '../../web');
const page = join(web, 'index.html');

/** A folder as the build of the web app leaves it, as far as first pages need it: the real page and its real texts. */
export async function aWebDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'web-dir-'));
  afterAll(() => rm(dir, { recursive: true, force: true }));
  await copyFile(page, join(dir, 'index.html'));
  await writeFile(join(dir, 'page-texts.json'), JSON.stringify(pageTexts()));
  return dir;
}

/** The same with the bundle that renders pages, built from the web app's source. */
export async function aRenderingWebDir(): Promise<string> {
  const dir = await aWebDir();
  const outDir = `${dir}-server`;
  afterAll(() => rm(outDir, { recursive: true, force: true }));
  const vite = join(web, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--ssr', 'src/entry-server.tsx', '--outDir', outDir, '--emptyOutDir'];
  // A process of its own, since the build depends on its environment being that of production.
  await promisify(execFile)(process.execPath, args, {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return dir;
}
