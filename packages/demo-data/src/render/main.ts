import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { demo, picturesDir } from '../index.ts';
import { type Recipe, recipes, sizeOf } from '../pictures.ts';
import { renderPicture } from './render.ts';

// Importing the data registers its pictures; without listings nothing would be drawn.
if (demo.listings.length === 0) throw new Error('no listings, no pictures');

const started = performance.now();
await mkdir(picturesDir, { recursive: true });

const queue = [...recipes];
let drawn = 0;

async function worker(): Promise<void> {
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [name, recipe]: [string, Recipe] = next;
    if (await renderPicture({ name, ...sizeOf(recipe) }, recipe, picturesDir)) drawn++;
  }
}

// One more than the cores, so that no core is idle while a picture is written.
await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker));

const seconds = ((performance.now() - started) / 1000).toFixed(1);
process.stdout.write(`${recipes.size} demo pictures, ${drawn} drawn in ${seconds} s\n`);
