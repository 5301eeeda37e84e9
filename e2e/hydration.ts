import type { Page } from '@playwright/test';

/** Whether the app has attached itself to the page that the server rendered. */
export const isHydrated = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
