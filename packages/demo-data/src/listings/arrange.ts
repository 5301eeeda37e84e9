import { chance } from '../hash.ts';
import type { SceneId } from '../kit.ts';
import type { CategoryListings, Row } from './row.ts';

/** A row with its category and its position between newest (0) and oldest (1). */
export interface Placed {
  row: Row;
  group: CategoryListings;
  at: number;
}

/** Returns the scene of a row's cover. */
const coverScene = (row: Row): SceneId => (Array.isArray(row.scene) ? row.scene[0]! : row.scene);

/** Spreads items evenly over 0…1, from a pseudo-random offset. */
const spread = <T>(items: readonly T[], seed: string): { item: T; at: number }[] =>
  items.map((item, i) => ({ item, at: (i + chance(seed)) / items.length }));

/** Orders the rows of a category so that equal scenes are as far apart as possible. */
function orderWithinCategory(group: CategoryListings): Row[] {
  const scenes = [...new Set(group.rows.map(coverScene))];
  return scenes
    .flatMap((scene) =>
      spread(
        group.rows.filter((row) => coverScene(row) === scene),
        `${group.category} ${scene}`,
      ),
    )
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Returns whether a row would be near another one with the same scene. */
const clashes = (before: readonly Placed[], next: Placed, distance: number): boolean =>
  before.slice(-distance).some(({ row }) => coverScene(row) === coverScene(next.row));

/** Orders all listings from newest to oldest; neighbours differ in category and in scene. */
export function arrange(groups: readonly CategoryListings[]): Placed[] {
  const waiting = groups
    .flatMap((group) =>
      spread(orderWithinCategory(group), `shelf ${group.category}`).map(({ item, at }) => ({
        row: item,
        group,
        at,
      })),
    )
    .sort((a, b) => a.at - b.at);
  const ordered: Placed[] = [];
  while (waiting.length > 0) {
    const index = waiting.findIndex((next) => fits(ordered, next));
    ordered.push(...waiting.splice(Math.max(index, 0), 1));
  }
  return ordered;
}

function fits(ordered: readonly Placed[], next: Placed): boolean {
  const sameCategory = ordered.filter(({ group }) => group === next.group);
  const sameSection = ordered.filter(({ group }) => group.section === next.group.section);
  // The home page shows the newest ones together, and featured ones separately.
  const onHome = ordered.length < 12;
  if (onHome && next.row.featured) return false;
  return (
    !clashes(ordered, next, onHome ? 12 : 6) &&
    !clashes(sameSection, next, 3) &&
    !clashes(sameCategory, next, 1)
  );
}
