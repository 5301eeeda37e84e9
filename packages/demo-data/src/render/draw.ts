import type { Recipe } from '../pictures.ts';
import { coverSvg } from './cover.ts';
import { logoSvg } from './logo.ts';
import { portraitSvg } from './portrait.ts';
import { sceneSvg } from './scene.ts';

/** Returns the SVG of a recipe. */
export function draw(recipe: Recipe, width: number, height: number): string {
  switch (recipe.kind) {
    case 'scene':
      return sceneSvg(recipe, width, height);
    case 'portrait':
      return portraitSvg(recipe);
    case 'logo':
      return logoSvg(recipe);
    case 'cover':
      return coverSvg(recipe, width, height);
  }
}
