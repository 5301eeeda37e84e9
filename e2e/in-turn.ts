/** Pages opened side by side: each mostly waits. */
const atOnce = 8;

/** Acts on all items, a few at once; returns the results in the order they come. */
export async function inTurn<T, R>(items: T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const queue = [...items];
  const results: R[] = [];
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) results.push(await act(item));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
