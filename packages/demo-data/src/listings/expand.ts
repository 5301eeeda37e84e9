import { between, chance, slug } from '../hash.ts';
import { kit, type Palette, type SceneId } from '../kit.ts';
import type { wardrobe } from '../looks.ts';
import { picture, type SceneRecipe } from '../pictures.ts';
import { place, writtenPlace } from '../places.ts';
import type { DemoListing, DemoPicture } from '../types.ts';
import { arrange, type Placed } from './arrange.ts';
import type { CategoryListings, Row } from './row.ts';

const oldestHours = 40 * 24;

/** Sellers by the key in `by`: a member, or a company with the member who responds for it. */
export type Sellers = Map<string, { owner: string; company: string | null }>;

/** Expands the hand-written rows to full listings: seller, place, age, views and pictures. */
export function expand(
  groups: readonly CategoryListings[],
  sellers: Sellers,
  dress: ReturnType<typeof wardrobe>,
): DemoListing[] {
  const rooms: { section: string; category: string; set: string }[] = [];
  const placed = arrange(groups);
  return placed.map((item, index) => {
    const { section, category } = item.group;
    const avoid = [
      ...rooms.slice(-2),
      ...rooms.filter((room) => room.section === section).slice(-2),
      ...rooms.filter((room) => room.category === category).slice(-1),
    ].map(({ set }) => set);
    const scenes = pictureRecipes(item.row, avoid, dress);
    rooms.push({ section, category, set: scenes[0]!.palette.set });
    return listing(item, ageAt(index / placed.length), sellers, scenes.map(picture));
  });
}

/** Returns the age at a position: many listings are of today and yesterday, ever fewer are older. */
const ageAt = (position: number): number => 1 + Math.floor(position ** 1.25 * (oldestHours - 1));

function listing(
  { row, group }: Placed,
  ageHours: number,
  sellers: Sellers,
  pictures: DemoPicture[],
): DemoListing {
  const seller = sellers.get(row.by);
  if (!seller) throw new Error(`${row.title}: unknown seller ${row.by}`);
  return {
    key: slug(row.title),
    ...seller,
    section: group.section,
    category: group.category,
    trade: row.trade ?? null,
    type: row.service ? 'service' : row.rent ? 'rental' : 'sale',
    title: row.title,
    description: row.text,
    price: row.price,
    priceUnit: row.service ?? row.rent ?? row.per ?? 'total',
    priceMode: row.mode ?? 'fixe',
    ...(row.written ? writtenPlace(row.at, row.written) : place(row.at)),
    attrs: row.attrs,
    ...(row.rental && { rental: row.rental }),
    featured: row.featured ?? false,
    ageHours,
    views: between(3, 12, row.title) + Math.floor(ageHours * (0.2 + chance(`views ${row.title}`))),
    pictures,
  };
}

/** Returns the cover, then the other pictures: the same machine or room has the same colours. */
function pictureRecipes(row: Row, avoid: string[], dress: ReturnType<typeof wardrobe>): SceneRecipe[] {
  const scenes: SceneId[] = Array.isArray(row.scene) ? row.scene : [row.scene];
  const worn = new Map<SceneId, Palette>();
  return scenes.map((scene, index) => {
    const known = worn.get(scene);
    // The cover has the colours that the title names; another room or machine has other ones.
    const fixed = known ? sameThing(scene, known) : index === 0 ? row.look : undefined;
    const recipe = dress(scene, { seed: `${row.title} ${index}`, fixed, avoid: known ? [] : avoid });
    worn.set(scene, known ?? recipe.palette);
    return recipe;
  });
}

/** Returns the colours to reuse: outdoors the light may change between two pictures, a room is unchanged. */
function sameThing(scene: SceneId, palette: Palette): Partial<Palette> {
  const { body, accent, fabric } = palette;
  return kit.scenes[scene].family === 'indoor' ? palette : { body, accent, fabric };
}
