import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openAt } from '../../test/render.tsx';
import { clearShownResponses, recordShownResponse } from '../lib/device/shown-responses.ts';

afterEach(() => {
  vi.restoreAllMocks();
  clearShownResponses();
});

it('offline, the page names what was seen before only where it shows any', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openAt('/terms');
  expect(await screen.findByText('Hors ligne.')).toBeVisible();
  act(() => recordShownResponse('/api/stuff', Date.now()));
  expect(await screen.findByText(/Hors ligne\. Voici ce que vous avez déjà consulté\. Vu/)).toBeVisible();
});
