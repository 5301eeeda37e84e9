import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { deviceDatabaseName } from '../src/lib/device/device-database.ts';
import './jsdom-shortcuts.ts';

// Pages are loaded when they are first shown, which is slow on a busy machine.
configure({ asyncUtilTimeout: 8000, getElementError: (message) => new Error(message ?? '') });

// Stubs of APIs that jsdom lacks and the app uses.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView = () => undefined;
Document.prototype.elementFromPoint = () => null;

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('IntersectionObserver', NoObserver);
  vi.stubGlobal('ResizeObserver', NoObserver);
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

afterEach(() => {
  cleanup();
  toast.removeAll();
  localStorage.clear();
  sessionStorage.clear();
});

/** Deletes the device's database, after the pending writes of a closed page. */
async function deleteDatabase(): Promise<void> {
  if ((await indexedDB.databases()).length === 0) return;
  const deletion = indexedDB.deleteDatabase(deviceDatabaseName);
  await new Promise((resolve) => deletion.addEventListener('success', resolve));
}
afterEach(deleteDatabase);

/** Resets the document to an empty page. */
function clearDocument(): void {
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
}

/**
 * One process with one document runs many test files, so that React, jsdom and other packages are loaded once.
 * Modules of this repository are evaluated again for each file, so that none shares state with the next.
 */
afterAll(async () => {
  vi.useRealTimers();
  // A page that is still being loaded at the end of this test file would fail to load in the next one as well.
  await vi.dynamicImportSettled();
  // Code that was still being loaded may have written to the database after the last test.
  await deleteDatabase();
  vi.unstubAllGlobals();
  clearDocument();
  vi.resetModules();
});
