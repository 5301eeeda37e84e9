import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { pageTexts } from '../../web/build/page-texts.ts';

const page = join(import.meta.dirname, '../../web/index.html');

/** A folder as the build of the web app leaves it, as far as first pages need it: the real page and its real texts. */
export async function aWebDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'web-dir-'));
  afterAll(() => rm(dir, { recursive: true, force: true }));
  await copyFile(page, join(dir, 'index.html'));
  await writeFile(join(dir, 'page-texts.json'), JSON.stringify(pageTexts()));
  return dir;
}
