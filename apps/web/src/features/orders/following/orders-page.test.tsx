import { orders } from '@laterite/shared/features/orders/contract.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signIn } from '../../../../test/member.ts';
import { anOrder } from '../../../../test/orders.ts';
import { aPage } from '../../../../test/professionals.ts';
import { openAt } from '../../../../test/render.tsx';
import { serve } from '../../../../test/serve.ts';

it('a seller who has sent no request is led to the new ones from buyers', async () => {
  signIn();
  const received = anOrder({ box: 'in', status: 'envoyée', otherName: 'Koffi Assamoi' });
  serve(orders.browse).mockImplementation(async ({ query }) => ({
    ...aPage(query?.box === 'in' ? [received] : []),
    unseen: 1,
  }));
  const { user } = await openAt('/demandes');
  expect(await screen.findByText('Aucune demande envoyée')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Voir la nouvelle demande' }));
  expect(await screen.findByText(/Koffi Assamoi/)).toBeVisible();
});
