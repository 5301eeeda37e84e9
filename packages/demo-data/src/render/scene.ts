import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kit, type SceneId, tokens } from '../kit.ts';
import type { SceneRecipe } from '../pictures.ts';

const art = fileURLToPath(new URL('../../art/', import.meta.url));
const templates = new Map<SceneId, string>();

function template(scene: SceneId): string {
  const known = templates.get(scene) ?? readFileSync(join(art, kit.scenes[scene].file), 'utf8');
  templates.set(scene, known);
  return known;
}

/** Returns the SVG of a scene: tokens replaced, mirrored and cropped. */
export function sceneSvg({ scene, palette, crop, flip }: SceneRecipe, width: number, height: number): string {
  const values = tokens(scene, palette);
  const drawn = template(scene).replace(/\{\{(\w+)\}\}/g, (token, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${scene}: no value for ${token}`);
    return value;
  });
  const [x, y, w, h] = crop;
  const view = `viewBox="${flip ? 1200 - x - w : x} ${y} ${w} ${h}" width="${width}" height="${height}"`;
  const framed = drawn.replace(/viewBox="0 0 1200 900"( width="1200" height="900")?/, view);
  return flip ? mirrored(framed) : framed;
}

const mirrored = (svg: string): string =>
  svg
    .replace('</defs>', '</defs><g transform="translate(1200 0) scale(-1 1)">')
    .replace(/<\/svg>\s*$/, '</g></svg>');
