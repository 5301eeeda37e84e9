import type { AccessToken } from '@laterite/shared/features/access-tokens/access-token.ts';
import { accessTokens } from '@laterite/shared/features/access-tokens/contract.ts';
import { listings } from '@laterite/shared/features/listings/contract.ts';
import { orders } from '@laterite/shared/features/orders/contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aMember, signInAs } from '../../../test/member.ts';
import { aPage } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { neverRespond, serve } from '../../../test/serve.ts';
import { ApiError } from '../../lib/requests/api-error.ts';

const stock: AccessToken = {
  _id: 'a'.repeat(24),
  name: 'Stock',
  scopes: ['publish'],
  ending: 'x7Qz',
  createdAt: '2026-11-02T10:00:00.000Z',
  expiresAt: '2027-01-31T10:00:00.000Z',
  lastUsedAt: null,
};

it('a member creates a token, which is shown once, and revokes one', async () => {
  signInAs(aMember());
  neverRespond(listings.mine);
  neverRespond(orders.browse);
  serve(accessTokens.browse, aPage([stock]));
  const created = { ...stock, token: 'lat_secret' };
  const create = serve(accessTokens.create, created);
  const revoke = serve(accessTokens.revoke);
  const { user } = await openAt('/profile');
  await user.click(await screen.findByRole('button', { name: 'Jetons pour programmes' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Jetons pour programmes' }));

  await user.click(await sheet.findByRole('button', { name: 'Créer le jeton' }));
  expect(await sheet.findByText('Donnez un nom et cochez au moins un droit.')).toBeVisible();
  await waitFor(() => expect(sheet.getByLabelText('Nom')).toHaveFocus());
  expect(sheet.getByLabelText('Nom')).toHaveAccessibleDescription(/^Donnez un nom/);
  await user.insertText(sheet.getByLabelText('Nom'), 'Stock');
  const read = sheet.getByRole('checkbox', { name: 'Lire' });
  await user.click(read);
  await user.click(sheet.getByRole('button', { name: 'Créer le jeton' }));
  await waitFor(() => expect(read).toHaveFocus());
  await user.click(read);
  await user.click(sheet.getByRole('checkbox', { name: 'Publier et modifier des annonces' }));
  await user.click(sheet.getByRole('button', { name: 'Créer le jeton' }));
  expect(await sheet.findByText('lat_secret')).toBeVisible();
  const copy = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await user.click(sheet.getByRole('button', { name: 'Copier' }));
  expect(await screen.findByText(/^La copie n’a pas marché/)).toBeVisible();
  copy.mockRestore();
  expect(create.mock.lastCall?.[0].body).toEqual({ name: 'Stock', scopes: ['read', 'publish'], days: 90 });
  await user.click(sheet.getByRole('button', { name: 'Je l’ai gardé' }));
  expect(sheet.queryByText('lat_secret')).not.toBeInTheDocument();

  // The first response is lost, and nothing is left to revoke the second time.
  revoke.mockRejectedValueOnce(new ApiError(0));
  revoke.mockRejectedValueOnce(new ApiError(404, { code: 'access_token_not_found', message: 'Introuvable' }));
  await user.click(sheet.getByRole('button', { name: 'Révoquer Stock' }));
  expect(await screen.findByText(/^Network error/)).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Révoquer Stock' }));
  await waitFor(() => expect(revoke).toHaveBeenLastCalledWith({ params: { id: stock._id } }));
  expect(await screen.findByText('Le jeton ne vaut plus rien')).toBeVisible();
});
