import { orders } from '@laterite/shared/features/orders/contract.ts';
import { ownPrices } from '@laterite/shared/features/own-prices/contract.ts';
import type { OwnPrice } from '@laterite/shared/features/own-prices/own-price.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signIn } from '../../../test/member.ts';
import { anOrder } from '../../../test/orders.ts';
import { aPage } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { loadNewVersion, stale } from '../../../test/stale.ts';
import { ApiError } from '../../lib/requests/api-error.ts';

const aPrice = (fields: Partial<OwnPrice> = {}): OwnPrice => ({
  _id: '0000000000000000000000e1',
  label: 'Mur en agglos de 15',
  unit: 'm²',
  unitPrice: 9500,
  category: 'Matériaux',
  updatedAt: '2026-03-06T10:00:00.000Z',
  version: 0,
  ...fields,
});

it('« Mes prix » adds a price, and names what the server refuses at its field', async () => {
  signIn();
  serve(ownPrices.browse, aPage([]));
  const taken = new ApiError(409, { code: 'own_price_exists', message: 'Vous avez déjà ce prix.' });
  const save = serve(ownPrices.save).mockRejectedValueOnce(taken).mockResolvedValue(aPrice());
  const { user } = await openAt('/mes-prix');
  await user.click(await screen.findByRole('button', { name: 'Ajouter un prix' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Ajouter un prix' }));
  await user.insertText(sheet.getByLabelText('Désignation'), 'Mur en agglos de 15');
  await user.type(sheet.getByLabelText(/^Unité/), 'm²');
  await user.insertText(sheet.getByLabelText('Prix unitaire HT'), '9 500');
  await user.click(sheet.getByRole('button', { name: 'Enregistrer' }));
  expect(await sheet.findByText('Vous avez déjà ce prix.')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(save.mock.calls[1]![0].body).toEqual({
    label: 'Mur en agglos de 15',
    unit: 'm²',
    unitPrice: 9500,
    category: null,
  });
});

it('a price that was changed elsewhere is loaded again, and what was typed stays', async () => {
  signIn();
  const browse = serve(ownPrices.browse, aPage([aPrice()]));
  const edit = serve(ownPrices.edit).mockRejectedValueOnce(stale).mockResolvedValue(aPrice());
  const { user } = await openAt('/mes-prix');
  await user.click(await screen.findByRole('button', { name: /^Modifier.*Mur en agglos de 15/ }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.clear(sheet.getByLabelText('Prix unitaire HT'));
  await user.insertText(sheet.getByLabelText('Prix unitaire HT'), '9 800');
  browse.mockResolvedValue(aPage([aPrice({ label: 'Mur en agglos de 20', version: 4 })]));
  await user.click(sheet.getByRole('button', { name: 'Enregistrer' }));
  await loadNewVersion(user);
  expect(sheet.getByLabelText('Désignation')).toHaveValue('Mur en agglos de 20');
  expect(sheet.getByLabelText('Prix unitaire HT')).toHaveValue('9 800');
  await user.click(sheet.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(edit.mock.calls.map(([{ ifMatch }]) => ifMatch)).toEqual([0, 4]);
  expect(edit.mock.lastCall![0].body).toMatchObject({ label: 'Mur en agglos de 20', unitPrice: 9800 });
});

it('a price that is being edited is the same after a reload', async () => {
  signIn();
  serve(ownPrices.browse, aPage([aPrice()]));
  const edit = serve(ownPrices.edit, aPrice());
  const first = await openAt('/mes-prix');
  await first.user.click(await screen.findByRole('button', { name: /^Modifier.*Mur en agglos de 15/ }));
  await screen.findByRole('dialog');
  const state = history.state.usr;
  cleanup();
  const { user } = await openAt('/mes-prix', { state });
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByLabelText('Désignation')).toHaveValue('Mur en agglos de 15');
  await user.click(sheet.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(edit.mock.lastCall?.[0].params).toEqual({ id: aPrice()._id }));
});

it('shows known units in the language of the page, and others as they were typed', async () => {
  signIn();
  const units = ['sac', 'Jours', 'forfait', 'citerne'];
  serve(
    ownPrices.browse,
    aPage(units.map((unit, i) => aPrice({ _id: `0000000000000000000000e${i}`, unit }))),
  );
  await openAt('/mes-prix', { wording: 'en' });
  for (const shown of ['/ bag', '/ day', '/ lump sum', '/ citerne'])
    expect(await screen.findByText(shown)).toBeVisible();
});

it('a usual price becomes a line of a quote with one tap, and a line becomes a usual price', async () => {
  signIn();
  serve(ownPrices.browse, aPage([aPrice()]));
  const save = serve(ownPrices.save, aPrice());
  const order = anOrder({ kind: 'devis', box: 'in', status: 'vue', actions: ['quote'], listing: null });
  serve(orders.read, order);
  const { user } = await openAt(`/demandes/${order._id}`);
  await user.click(await screen.findByRole('button', { name: 'Écrire un devis' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Écrire un devis' }));
  const chips = within(await sheet.findByRole('region', { name: 'Mes prix' }));
  await user.click(chips.getByRole('button', { name: /Mur en agglos de 15/ }));
  expect(sheet.getByLabelText('Désignation')).toHaveValue('Mur en agglos de 15');
  expect(sheet.getByLabelText('Prix unitaire HT')).toHaveValue('9\u202f500');
  expect(sheet.queryByRole('button', { name: /Garder/ })).not.toBeInTheDocument();
  await user.type(sheet.getByLabelText('Prix unitaire HT'), '0');
  await user.click(await sheet.findByRole('button', { name: /Garder/ }));
  await waitFor(() =>
    expect(save.mock.calls[0]![0].body).toMatchObject({ label: 'Mur en agglos de 15', unitPrice: 95_000 }),
  );
});
