import { orders } from '@laterite/shared/features/orders/contract.ts';
import { search } from '@laterite/shared/features/search/contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aMember, signInAs } from '../../test/member.ts';
import { openAt } from '../../test/render.tsx';
import { neverRespond, serve } from '../../test/serve.ts';

it.each([
  [2, '/demandes?tab=recues'],
  [0, '/demandes'],
])('leads a member with %i unseen requests to %s', async (unseen, path) => {
  neverRespond(search.products);
  const none = { items: [], total: 0, totalIsExact: true, page: 1, limit: 1, nextCursor: null };
  serve(orders.browse, { ...none, unseen });
  signInAs(aMember());
  const { user } = await openAt('/btp');
  await user.click(await screen.findByRole('button', { name: 'Ouvrir le menu' }));
  const link = await screen.findByRole('link', { name: 'Mes demandes' });
  await waitFor(() => expect(link).toHaveAttribute('href', path));
});
