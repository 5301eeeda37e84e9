import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openAt } from '../../test/render.tsx';
import { ModuleLoadError } from '../lib/load-module.ts';
import { FailureBoundary } from './failure-boundary.tsx';

function Missing(): never {
  throw new ModuleLoadError('offline');
}

it('a page that cannot be fetched has its message as the title of the tab', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const page = (
    <FailureBoundary look="page">
      <Missing />
    </FailureBoundary>
  );
  await openAt('/alertes', { page });
  const { textContent } = await screen.findByRole('heading');
  expect(document.title).toBe(`${textContent} · Latérite`);
});
