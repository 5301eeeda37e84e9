import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openAt } from '../../../test/render.tsx';
import { forgetShown, noteShown, oldestShown } from '../../lib/device/seen.ts';
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
  noteShown('/api/auth/me', 1);
  const { unmount } = await openAt('/alertes', { page });
  expect(oldestShown()).toBeUndefined();
  unmount();
  expect(oldestShown()).toBe(1);
  forgetShown();
});

it('a page that cannot be fetched has its message as the title of the tab', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await openAt('/alertes', { page });
  const { textContent } = await screen.findByRole('heading');
  expect(document.title).toBe(`${textContent} · Latérite`);
});
