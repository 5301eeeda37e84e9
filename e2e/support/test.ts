import { type BrowserContextOptions, type Page, test as pageTest } from '@playwright/test';

interface OtherPages {
  /** Opens a page in a browser context of its own, with the options of the project where the caller names none; the context is closed after the journey. */
  openPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** Opens a desktop page for one person of a journey whose other person uses a phone. */
  openAtDesk: () => Promise<Page>;
}

/** The test of Playwright, for journeys of several people or browsers. Playwright closes only the context of `page`; other pages would load and listen beside the next journeys until the worker ends. */
export const test = pageTest.extend<OtherPages>({
  openPage: async ({ browser }, use) => {
    const pages: Page[] = [];
    await use(async (options) => {
      const page = await (await browser.newContext(options)).newPage();
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
  openAtDesk: async ({ openPage }, use) => {
    await use(() => openPage({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false }));
  },
});
