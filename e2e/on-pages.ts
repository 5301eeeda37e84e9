import type { BrowserContext, Page } from '@playwright/test';

/** Pages opened side by side: each mostly waits. */
const atOnce = 8;

/** Acts on all items with a few pages, each of which takes the next item after one: an address in an open page costs a third of a new page. Returns the results in the order they come. */
export async function onPages<T, R>(
  context: BrowserContext,
  items: T[],
  act: (page: Page, item: T) => Promise<R>,
): Promise<R[]> {
  const queue = [...items];
  const results: R[] = [];
  const work = async () => {
    const page = await context.newPage();
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      results.push(await act(page, item));
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  return results;
}
