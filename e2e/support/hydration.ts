import { expect, type Locator, type Page } from '@playwright/test';

/** Returns whether the app has hydrated the page that the server rendered. */
export const isHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );

/** Presses a key without effect, at which the app of a rendered page starts. */
export const pressAnyKey = (page: Page): Promise<void> => page.keyboard.press('Shift');

/** Starts the app of a rendered page and waits until it has hydrated the page. */
export async function startApp(page: Page): Promise<void> {
  await pressAnyKey(page);
  await expect.poll(() => isHydrated(page)).toBe(true);
}

/** Waits until an element is hydrated: what is below the first screen is hydrated once it is visible, and until then a link loads its page. */
export async function whenElementHydrated(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const isElementHydrated = () =>
    element.evaluate((found) => Object.keys(found).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isElementHydrated).toBe(true);
}
