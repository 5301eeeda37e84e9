import { admin } from '@laterite/shared/features/admin/contract.ts';
import { publicRequests } from '@laterite/shared/features/public-requests/contract.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aMember, signInAs } from '../../../test/member.ts';
import { aPage } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import type { api } from '../../lib/requests/api.ts';
import { ApiError } from '../../lib/requests/api-error.ts';

type Pending = Awaited<ReturnType<typeof api.publicRequests.pending>>['items'][number];

const aRequest = (_id: string, title: string): Pending => ({
  _id,
  title,
  category: 'Matériaux',
  type: 'sale',
  quantity: null,
  priceUnit: 'total',
  location: 'Abidjan',
  city: 'Abidjan',
  budget: null,
  neededBy: null,
  status: 'pending',
  answerCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-02-01T00:00:00.000Z',
  description: null,
  waitsFor: [],
  version: 0,
});

it('keys go through public requests and decide about the selected one', async () => {
  signInAs(aMember({ role: 'moderator' }));
  serve(admin.today).mockRejectedValue(new ApiError(500));
  const [first, second] = [aRequest('a'.repeat(24), 'Ciment'), aRequest('b'.repeat(24), 'Gravier')];
  serve(publicRequests.pending).mockImplementation(async ({ query }) =>
    aPage(query?.status === 'queued' ? [second] : [first]),
  );
  await openAt('/admin/demandes');
  const rowOf = (title: string) => screen.getByRole('heading', { name: title }).closest('li');
  await screen.findByRole('heading', { name: 'Ciment' });
  await waitFor(() => expect(rowOf('Ciment')).toHaveAttribute('aria-current', 'true'));
  await userEvent.keyboard('j');
  expect(rowOf('Gravier')).toHaveAttribute('aria-current', 'true');
  await userEvent.keyboard('ka');
  expect(await screen.findByRole('button', { name: 'Annuler' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Ciment' })).not.toBeInTheDocument();
  await userEvent.keyboard('u');
  expect(await screen.findByRole('heading', { name: 'Ciment' })).toBeVisible();
  await userEvent.keyboard('r');
  expect(await screen.findByRole('dialog')).toHaveTextContent('Ciment');
});

it('a decision about a request that a colleague decided meanwhile is refused, and the request leaves the list', async () => {
  signInAs(aMember({ role: 'moderator' }));
  serve(admin.today).mockRejectedValue(new ApiError(500));
  const seen = { ...aRequest('c'.repeat(24), 'Sable'), version: 3 };
  const pending = serve(publicRequests.pending).mockImplementation(async ({ query }) =>
    aPage(query?.status === 'queued' ? [] : [seen]),
  );
  const message = 'Cela vient de changer ailleurs. Réessayez.';
  const moderate = serve(publicRequests.moderate).mockRejectedValue(
    new ApiError(409, { code: 'conflict', message }),
  );
  await openAt('/admin/demandes');
  await userEvent.click(await screen.findByRole('button', { name: 'Approuver' }));
  pending.mockImplementation(async () => aPage<Pending>([]));
  window.dispatchEvent(new Event('pagehide'));
  expect(await screen.findByText(new RegExp(message))).toBeVisible();
  expect(moderate.mock.calls[0]![0].body).toEqual({ to: 'open', version: 3 });
  expect(await screen.findAllByText('Rien à lire')).toHaveLength(2);
});
