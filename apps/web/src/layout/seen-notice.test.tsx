import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openAt } from '../../test/render.tsx';
import { forgetShown, noteShown } from '../lib/device/seen.ts';

afterEach(() => {
  vi.restoreAllMocks();
  forgetShown();
});

it('offline, the page names what was seen before only where it shows any', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openAt('/terms');
  expect(await screen.findByText('Hors ligne.')).toBeVisible();
  act(() => noteShown('/api/stuff', Date.now()));
  expect(await screen.findByText(/Hors ligne\. Voici ce que vous avez déjà consulté\. Vu/)).toBeVisible();
});
