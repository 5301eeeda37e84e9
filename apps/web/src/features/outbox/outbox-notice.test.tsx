import { orders } from '@laterite/shared/features/orders/contract.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { signIn } from '../../../test/member.ts';
import { anOrder } from '../../../test/orders.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { lastMember } from '../../lib/session/session.ts';
import { fresh } from './entry.ts';
import { putEntry } from './outbox.ts';
import { notifyOutbox } from './outbox-news.ts';

afterEach(() => void vi.useRealTimers());

it('what waits for a network is no longer said to wait once it was sent', async () => {
  signIn();
  lastMember.write('a'.repeat(24));
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
  notifyOutbox({ what: 'queued' });
  const kept = /^Pas de réseau : gardé sur cet appareil/;
  expect(await screen.findByText(kept)).toBeVisible();
  notifyOutbox({ what: 'sent', kind: 'comment', label: 'Bon', isForSeveral: false });
  expect(await screen.findByText('Avis : envoi réussi.')).toBeVisible();
  // Less than a toast is shown for.
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(screen.queryByText(kept)).not.toBeInTheDocument();
});

it('the page of a change that was refused is read again, because what it shows has changed', async () => {
  signIn();
  const read = serve(orders.read, anOrder({ box: 'in', status: 'vue', actions: ['accept'] }));
  await openAt(`/demandes/${anOrder()._id}`);
  expect(await screen.findByRole('button', { name: 'Accepter' })).toBeVisible();
  read.mockResolvedValue(anOrder({ box: 'in', status: 'annulée', actions: [] }));
  notifyOutbox({ what: 'stopped' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accepter' })).not.toBeInTheDocument());
});
