import { chance } from '../hash.ts';
import type { SceneId } from '../kit.ts';
import type { Row, Shelf } from './row.ts';

/** A row with its category and its position between newest (0) and oldest (1). */
export interface Placed {
  row: Row;
  shelf: Shelf;
  at: number;
}

/** Returns the scene of a row's cover. */
const coverScene = (row: Row): SceneId => (Array.isArray(row.scene) ? row.scene[0]! : row.scene);

/** Spreads items evenly over 0…1, from a pseudo-random offset. */
const spread = <T>(items: readonly T[], seed: string): { item: T; at: number }[] =>
  items.map((item, i) => ({ item, at: (i + chance(seed)) / items.length }));

/** Orders the rows of a category so that equal scenes are as far apart as possible. */
function shelfOrder(shelf: Shelf): Row[] {
  const scenes = [...new Set(shelf.rows.map(coverScene))];
  return scenes
    .flatMap((scene) =>
      spread(
        shelf.rows.filter((row) => coverScene(row) === scene),
        `${shelf.category} ${scene}`,
      ),
    )
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Returns whether a row would be near another one with the same scene. */
const clashes = (before: readonly Placed[], next: Placed, distance: number): boolean =>
  before.slice(-distance).some(({ row }) => coverScene(row) === coverScene(next.row));

/** Orders all listings from newest to oldest; neighbours differ in category and in scene. */
export function arrange(shelves: readonly Shelf[]): Placed[] {
  const waiting = shelves
    .flatMap((shelf) =>
      spread(shelfOrder(shelf), `shelf ${shelf.category}`).map(({ item, at }) => ({ row: item, shelf, at })),
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
  const sameShelf = ordered.filter(({ shelf }) => shelf === next.shelf);
  const sameSection = ordered.filter(({ shelf }) => shelf.section === next.shelf.section);
  // The home page shows the newest ones together, and featured ones separately.
  const onHome = ordered.length < 12;
  if (onHome && next.row.featured) return false;
  return (
    !clashes(ordered, next, onHome ? 12 : 6) && !clashes(sameSection, next, 3) && !clashes(sameShelf, next, 1)
  );
}
