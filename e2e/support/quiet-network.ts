import type { BrowserContext, Page } from '@playwright/test';

/** Blocks the notification stream, which never ends and would prevent `networkidle` for members. */
export const refuseStream = (page: Page | BrowserContext) =>
  page.route('**/api/notifications/stream', (route) => route.fulfill({ status: 204 }));
