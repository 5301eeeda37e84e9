import type { BrowserContext, Page } from '@playwright/test';

/** Refuses the stream of notifications, which never ends: without it `networkidle` comes for members, too. */
export const refuseStream = (page: Page | BrowserContext) =>
  page.route('**/api/notifications/stream', (route) => route.fulfill({ status: 204 }));
