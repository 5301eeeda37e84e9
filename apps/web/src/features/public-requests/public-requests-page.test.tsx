import { publicRequests } from '@laterite/shared/features/public-requests/contract.ts';
import type { PublicRequestCard } from '@laterite/shared/features/public-requests/public-request.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';

const request: PublicRequestCard = {
  _id: 'a'.repeat(24),
  title: 'Sacs de ciment',
  category: 'Matériaux',
  type: 'sale',
  quantity: 50,
  priceUnit: 'sac',
  location: 'Yopougon, Abidjan',
  city: 'Abidjan',
  neededBy: null,
  budget: null,
  answerCount: 0,
  status: 'open',
  createdAt: '2026-03-05T10:00:00.000Z',
  expiresAt: '2026-04-04T10:00:00.000Z',
};

it('begins with the page of the address, and leads to the next one without scripts too', async () => {
  const browse = serve(publicRequests.browse, {
    items: [request],
    total: 60,
    totalIsExact: true,
    page: 2,
    limit: 24,
    nextCursor: 'next',
  });
  await openAt('/demandes/publiques?q=ciment&page=2');
  expect(await screen.findByRole('link', { name: 'Sacs de ciment' })).toBeVisible();
  expect(browse.mock.calls[0]![0]).toMatchObject({ query: { query: 'ciment', page: 2 } });
  const next = screen.getByRole('link', { name: 'Afficher plus' });
  expect(next).toHaveAttribute('href', '/demandes/publiques?q=ciment&page=3');
});
