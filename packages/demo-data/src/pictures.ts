import { createHash } from 'node:crypto';
import { type Crop, colour, kit, mix, type Palette, type SceneId, sceneColour } from './kit.ts';
import type { DemoPicture } from './types.ts';

/** A drawn scene with a crop, optionally mirrored. */
export interface SceneRecipe {
  kind: 'scene';
  scene: SceneId;
  palette: Palette;
  crop: Crop;
  flip: boolean;
}

/** A drawn person; see render/portrait.ts for the values. */
export interface PortraitRecipe {
  kind: 'portrait';
  ground: string;
  skin: string;
  head: string;
  hair: string;
  top: string;
  cloth: string;
  extra: string;
  mirror: boolean;
}

/** A company's mark with its initials; see render/logo.ts. */
export interface LogoRecipe {
  kind: 'logo';
  initials: string;
  mark: string;
  ground: string;
  ink: string;
}

/** A 3:1 landscape or pattern; see render/cover.ts. */
export interface CoverRecipe {
  kind: 'cover';
  motif: string;
  set: string;
  accent: string;
  seed: number;
}

export type Recipe = SceneRecipe | PortraitRecipe | LogoRecipe | CoverRecipe;

/** Every picture that the data references, with its recipe. */
export const recipes = new Map<string, Recipe>();

const sizes: Record<Recipe['kind'], readonly [number, number]> = {
  scene: [1280, 960],
  portrait: [512, 512],
  logo: [512, 512],
  cover: [1280, 427],
};

/** Returns the width and height of the main file of a picture. */
export function sizeOf({ kind }: Recipe): { width: number; height: number } {
  const [width, height] = sizes[kind];
  return { width, height };
}

/** Incremented when the drawing of portraits, logos or covers changes. */
const drawingVersion = 2;

/** Names the picture of a recipe and stores the recipe for the render. */
export function picture(recipe: Recipe): DemoPicture {
  const version = recipe.kind === 'scene' ? (kit.scenes[recipe.scene].version ?? 1) : drawingVersion;
  const name = createHash('sha256').update(JSON.stringify({ version, recipe })).digest('hex').slice(0, 32);
  recipes.set(name, recipe);
  return { name, ...sizeOf(recipe), color: placeholder(recipe) };
}

function placeholder(recipe: Recipe): string {
  if (recipe.kind === 'scene') return sceneColour(recipe.scene, recipe.palette);
  if (recipe.kind === 'portrait') return mix(recipe.ground, recipe.cloth, 0.3);
  if (recipe.kind === 'logo') return recipe.ground;
  const sky = kit.outdoor[recipe.set]!;
  return mix(mix(sky.sky1!, sky.ground1!, 0.6), colour(recipe.accent), 0.1);
}
