import { setImmediate as nextTurn } from 'node:timers/promises';

const maxSliceMs = 10;

/** Maps items in their order and lets other requests be handled every few milliseconds. */
export async function mapYielding<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let sliceStart = performance.now();
  for (const item of items) {
    if (performance.now() - sliceStart > maxSliceMs) {
      await nextTurn();
      sliceStart = performance.now();
    }
    results.push(map(item));
  }
  return results;
}
