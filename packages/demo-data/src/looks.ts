import { chance } from './hash.ts';
import { type Crop, kit, type Palette, type SceneId } from './kit.ts';
import type { SceneRecipe } from './pictures.ts';

/** Colours that a picture must have (a red machine stays red), and skies or rooms that it should not repeat. */
export interface Wish {
  seed: string;
  fixed?: Partial<Palette> | undefined;
  avoid?: readonly string[];
}

/** Returns the possible palettes of a scene: outdoors any sky with any finish, indoors only the given pairs. */
function palettes(scene: SceneId, fixed: Partial<Palette> = {}): Palette[] {
  const own = kit.scenes[scene].palettes.map((palette) => ({ ...palette, ...fixed }));
  if (kit.scenes[scene].family === 'indoor') return own;
  return own.flatMap((palette) =>
    Object.keys(kit.outdoor).map((set) => ({ ...palette, set: fixed.set ?? set })),
  );
}

function candidates(scene: SceneId, fixed?: Partial<Palette>): SceneRecipe[] {
  const crops: Crop[] = Object.values(kit.scenes[scene].crops);
  return palettes(scene, fixed).flatMap((palette) =>
    crops.flatMap((crop) =>
      [false, true].map((flip): SceneRecipe => ({ kind: 'scene', scene, palette, crop, flip })),
    ),
  );
}

/** Returns a function that chooses the least used palette of a scene, and never the same picture twice. */
export function wardrobe(): (scene: SceneId, wish: Wish) => SceneRecipe {
  const uses = new Map<string, number>();
  const taken = new Set<string>();
  const used = (...parts: string[]) => uses.get(parts.join('|')) ?? 0;
  const count = (...parts: string[]) => uses.set(parts.join('|'), used(...parts) + 1);
  const finish = ({ body, accent, fabric }: Palette) => `${body}/${accent}/${fabric}`;

  const cost = ({ scene, palette, crop, flip }: SceneRecipe, { avoid = [] }: Wish) =>
    6 * (avoid.includes(palette.set) ? 1 : 0) +
    4 * used(scene, finish(palette)) +
    3 * used(scene, palette.set) +
    2 * used(scene, String(crop)) +
    used(scene, String(flip));

  return (scene, wish) => {
    const free = candidates(scene, wish.fixed).filter((recipe) => !taken.has(JSON.stringify(recipe)));
    if (free.length === 0) throw new Error(`no look left for ${scene}`);
    const ranked = free.map((recipe) => ({
      recipe,
      rank: cost(recipe, wish) + chance(`${wish.seed} ${JSON.stringify(recipe)}`),
    }));
    const { recipe } = ranked.reduce((best, next) => (next.rank < best.rank ? next : best));
    taken.add(JSON.stringify(recipe));
    const { palette, crop, flip } = recipe;
    for (const trait of [finish(palette), palette.set, String(crop), String(flip)]) count(scene, trait);
    return recipe;
  };
}
