import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { demo } from './index.ts';
import { kit, type SceneId } from './kit.ts';
import { recipes, type SceneRecipe } from './pictures.ts';
import { draw } from './render/draw.ts';
import type { DemoListing } from './types.ts';

const recipeOf = ({ pictures: [cover] }: DemoListing) => recipes.get(cover!.name) as SceneRecipe;
const scenes = (listings: readonly DemoListing[]) => listings.map((listing) => recipeOf(listing).scene);
const byAge = [...demo.listings].sort((a, b) => a.ageHours - b.ageHours);

/** Returns each listing with the previous one of the list. */
const neighbours = (list: readonly DemoListing[]) =>
  list.slice(1).map((next, i) => [list[i]!, next] as const);

describe('the pictures of the demo', () => {
  it('have a stable name, a size and a colour each', () => {
    const pictures = demo.listings.flatMap((listing) => listing.pictures);
    for (const { name, width, height, color } of pictures) {
      expect(name).toMatch(/^[0-9a-f]{32}$/);
      expect([width, height]).toEqual([1280, 960]);
      expect(color).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  it('belong to one listing or one professional each', () => {
    const names = [
      ...demo.listings.flatMap(({ pictures }) => pictures),
      ...demo.professionals.flatMap(({ photos }) => photos.map(({ picture }) => picture)),
      ...demo.professionals.flatMap(({ coverImage }) => coverImage ?? []),
      ...demo.companies.flatMap(({ companyLogo, companyBanner }) =>
        [companyLogo ?? [], companyBanner ?? []].flat(),
      ),
    ].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('differ between neighbours of a section and of a category', () => {
    for (const field of ['section', 'category'] as const) {
      for (const value of new Set(byAge.map((listing) => listing[field]))) {
        for (const pair of neighbours(byAge.filter((listing) => listing[field] === value))) {
          const [a, b] = pair.map(recipeOf) as [SceneRecipe, SceneRecipe];
          expect(a.scene === b.scene && a.palette.set === b.palette.set).toBe(false);
        }
      }
    }
  });

  it('never show a scene twice among the newest twelve or among the featured', () => {
    const newest = byAge.slice(0, 12);
    const featured = byAge.filter((listing) => listing.featured);
    expect(new Set(scenes(newest)).size).toBe(12);
    expect(new Set(scenes(featured)).size).toBe(featured.length);
    expect(featured.length).toBeGreaterThanOrEqual(8);
    expect(newest.some((listing) => listing.featured)).toBe(false);
  });

  it('draw without a token left and without text', () => {
    for (const recipe of recipes.values()) {
      const svg = draw(recipe, 480, 360);
      expect(svg).not.toMatch(/\{\{|<text|undefined|NaN/);
    }
  });
});

describe('the scenes', () => {
  it('are 4:3 inside the drawing, under 25 KB, and all used', () => {
    const used = new Set([...recipes.values()].map((recipe) => recipe.kind === 'scene' && recipe.scene));
    for (const [id, scene] of Object.entries(kit.scenes)) {
      const file = readFileSync(new URL(`../art/${scene.file}`, import.meta.url), 'utf8');
      expect(file.length).toBeLessThan(25_600);
      expect(used).toContain(id as SceneId);
      for (const [x, y, w, h] of Object.values(scene.crops)) {
        expect(w / h).toBeCloseTo(4 / 3, 1);
        expect(x >= 0 && y >= 0 && x + w <= 1200.5 && y + h <= 900.5).toBe(true);
      }
    }
  });
});
