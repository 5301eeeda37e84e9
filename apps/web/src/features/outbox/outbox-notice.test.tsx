import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { signIn } from '../../../test/member.ts';
import { openAt } from '../../../test/render.tsx';
import { fresh } from './entry.ts';
import { putEntry } from './outbox.ts';
import { tell } from './outbox-news.ts';

afterEach(() => void vi.useRealTimers());

it('what waits for a network is no longer said to wait once it was sent', async () => {
  signIn();
  const request = { method: 'POST', url: '/api/stuff/1/comments', body: '{}' };
  const problem = { reason: 'lost', message: '' } as const;
  await openAt('/terms');
  // Stopped, so that only the news below are told.
  const entry = {
    ...fresh,
    id: '1',
    user: 'a'.repeat(24),
    label: 'Bon',
    at: 1,
    path: '/',
    photos: [],
    request,
  };
  await putEntry({ ...entry, kind: 'comment', problem });
  expect(await screen.findByText('1 envoi à vérifier')).toBeVisible();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  tell({ what: 'kept' });
  const kept = /^Pas de réseau : gardé sur cet appareil/;
  expect(await screen.findByText(kept)).toBeVisible();
  tell({ what: 'sent', kind: 'comment', label: 'Bon', isForSeveral: false });
  expect(await screen.findByText('Avis : envoyé.')).toBeVisible();
  // Less than a toast is shown for.
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(screen.queryByText(kept)).not.toBeInTheDocument();
});
