import { publicRequests } from '@laterite/shared/features/public-requests/contract.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { asked } from '../../../test/public-requests.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';

it('begins with the page of the address, and leads to the next one without scripts too', async () => {
  const browse = serve(publicRequests.browse, {
    items: [asked],
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

it('shows a quantity as it was requested, to three decimals', async () => {
  serve(publicRequests.browse, {
    items: [{ ...asked, quantity: 0.25, priceUnit: 'tonne' }],
    total: 1,
    totalIsExact: true,
    page: 1,
    limit: 24,
    nextCursor: null,
  });
  await openAt('/demandes/publiques');
  expect(await screen.findByText(/0,25 tonne/)).toBeVisible();
});
