import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, vi } from 'vitest';

// Pages are fetched when they are first shown, which takes a busy machine a while.
configure({ asyncUtilTimeout: 8000, getElementError: (message) => new Error(message ?? '') });

// What jsdom lacks and the app uses.
class NoIntersections {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('IntersectionObserver', NoIntersections);
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
