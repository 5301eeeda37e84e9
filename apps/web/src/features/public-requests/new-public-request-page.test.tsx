import { publicRequests } from '@laterite/shared/features/public-requests/contract.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signIn } from '../../../test/member.ts';
import { aPage } from '../../../test/professionals.ts';
import { asked } from '../../../test/public-requests.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';

it('begins with the words, the category and the list of the address, and with no category that there is not', async () => {
  signIn();
  await openAt('/demandes/publiques/nouvelle?q=Mur&category=Mat%C3%A9riaux&text=Ciment%20:%204%20sacs');
  expect(await screen.findByRole('textbox', { name: /^Que cherchez-vous/ })).toHaveValue('Mur');
  expect(screen.getByRole('combobox', { name: /^Catégorie/ })).toHaveValue('Matériaux');
  expect(screen.getByRole('textbox', { name: /^Détails/ })).toHaveValue('Ciment : 4 sacs');
});

it('leaves the category to be chosen where the address names none that there is', async () => {
  signIn();
  await openAt('/demandes/publiques/nouvelle?q=Mur&category=Bateaux');
  expect(await screen.findByRole('combobox', { name: /^Catégorie/ })).toHaveValue('');
});

it('asks for no category of goods for a service', async () => {
  signIn();
  serve(publicRequests.read, asked);
  const publish = serve(publicRequests.publish, asked);
  const { user } = await openAt('/demandes/publiques/nouvelle?q=Plombier&category=Engins');
  await user.click(await screen.findByRole('radio', { name: 'Faire faire' }));
  expect(screen.queryByRole('combobox', { name: /^Catégorie/ })).not.toBeInTheDocument();
  await user.insertText(screen.getByRole('combobox', { name: /^Où/ }), 'Cocody');
  await user.click(screen.getByRole('button', { name: 'Publier une demande' }));
  await waitFor(() =>
    expect(publish.mock.lastCall?.[0].body).toMatchObject({ type: 'service', category: null }),
  );
});

it('keeps what was typed over the words of the address after a reload, until the address has other words', async () => {
  signIn();
  const path = '/demandes/publiques/nouvelle?q=Mur&category=Mat%C3%A9riaux&text=Ciment';
  const title = () => screen.findByRole('textbox', { name: /^Que cherchez-vous/ });
  const { user } = await openAt(path);
  await user.insertText(await title(), ' de clôture');
  await user.insertText(screen.getByRole('textbox', { name: /^Détails/ }), ', 4 sacs');
  await user.insertText(screen.getByRole('combobox', { name: /^Où/ }), 'Cocody');
  cleanup();
  await openAt(path);
  expect(await title()).toHaveValue('Mur de clôture');
  expect(screen.getByRole('textbox', { name: /^Détails/ })).toHaveValue('Ciment, 4 sacs');
  cleanup();
  await openAt('/demandes/publiques/nouvelle?q=Dalle');
  expect(await title()).toHaveValue('Dalle');
  expect(screen.getByRole('combobox', { name: /^Où/ })).toHaveValue('Cocody');
});

it('leaves the page where it is, and says so, where it is sent after its form was left', async () => {
  signIn();
  serve(publicRequests.read, asked);
  serve(publicRequests.browse, aPage([]));
  let answer = (_request: typeof asked) => {};
  const publish = serve(publicRequests.publish).mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const { user, address } = await openAt('/demandes/publiques/nouvelle?q=Mur&category=Engins', {
    from: '/demandes/publiques',
  });
  await user.insertText(await screen.findByRole('combobox', { name: /^Où/ }), 'Cocody');
  await user.click(screen.getByRole('button', { name: 'Publier une demande' }));
  await waitFor(() => expect(publish).toHaveBeenCalled());
  act(() => history.back());
  await waitFor(() => expect(address()).toBe('/demandes/publiques'));
  answer(asked);
  expect(await screen.findByText('Demande envoyée : retrouvez-la dans vos demandes')).toBeVisible();
  expect(address()).toBe('/demandes/publiques');
});

it('keeps what was typed for another request while the first one was sent', async () => {
  signIn();
  serve(publicRequests.browse, aPage([]));
  let answer = (_request: typeof asked) => {};
  const publish = serve(publicRequests.publish).mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const title = () => screen.findByRole('textbox', { name: /^Que cherchez-vous/ });
  const first = await openAt('/demandes/publiques/nouvelle?q=Mur&category=Engins');
  await first.user.insertText(await screen.findByRole('combobox', { name: /^Où/ }), 'Cocody');
  await first.user.click(screen.getByRole('button', { name: 'Publier une demande' }));
  await waitFor(() => expect(publish).toHaveBeenCalled());
  cleanup();
  const path = '/demandes/publiques/nouvelle?q=Dalle';
  const second = await openAt(path);
  await second.user.insertText(await title(), ' de terrasse');
  answer(asked);
  expect(await screen.findByText('Demande envoyée : retrouvez-la dans vos demandes')).toBeVisible();
  cleanup();
  await openAt(path);
  expect(await title()).toHaveValue('Dalle de terrasse');
});
