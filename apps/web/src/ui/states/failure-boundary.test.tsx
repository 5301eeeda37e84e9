import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openAt } from '../../../test/render.tsx';
import { clearShownResponses, oldestShownAt, recordShownResponse } from '../../lib/device/shown-responses.ts';
import { ModuleLoadError } from '../../lib/loading/load-module.ts';
import { FailureBoundary } from './failure-boundary.tsx';

function Missing(): never {
  throw new ModuleLoadError('offline');
}

const page = (
  <FailureBoundary look="page">
    <Missing />
  </FailureBoundary>
);

it('a page that cannot be fetched is not taken for what was seen before', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  recordShownResponse('/api/auth/me', 1);
  const { unmount } = await openAt('/alertes', { page });
  expect(oldestShownAt()).toBeUndefined();
  unmount();
  expect(oldestShownAt()).toBe(1);
  clearShownResponses();
});

it('a page that cannot be fetched has its message as the title of the tab', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await openAt('/alertes', { page });
  const { textContent } = await screen.findByRole('heading');
  expect(document.title).toBe(`${textContent} · Latérite`);
});
