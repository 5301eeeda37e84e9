import { orders } from '@laterite/shared/features/orders/contract.ts';
import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../../../test/member.ts';
import { anOrder, aQuote, orderedListing } from '../../../../test/orders.ts';
import { openAt } from '../../../../test/render.tsx';
import { serve } from '../../../../test/serve.ts';
import { ApiError } from '../../../lib/requests/api-error.ts';
import { listEntries } from '../../outbox/outbox.ts';
import { queueChange } from '../../outbox/queue-change.ts';

async function open(fields: Partial<OrderDetail> = {}) {
  signIn();
  const order = anOrder(fields);
  serve(orders.read, order);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return { queryClient, ...(await openAt(`/demandes/${order._id}`, { queryClient })) };
}

const received: Partial<OrderDetail> = { box: 'in', status: 'vue', actions: ['accept', 'decline'] };
const accepted: Partial<OrderDetail> = { box: 'in', status: 'acceptée', actions: ['cancel', 'complete'] };
const button = (name: string) => screen.findByRole('button', { name });

describe('the actions of a request', () => {
  it.each([
    ['sold', 'Vendu'],
    ['rented', 'Loué'],
  ] as const)('ask before a quote is accepted whose listing is meanwhile %s', async (status, said) => {
    const sent = serve(orders.accept, anOrder({ status: 'acceptée' }));
    const { user } = await open({
      status: 'devis-reçu',
      quotes: [aQuote()],
      listing: { ...orderedListing, status },
      actions: ['accept', 'decline'],
    });
    await user.click(await button('Accepter le devis'));
    expect(await screen.findByText(new RegExp(`l’annonce est marquée «.${said}.»`))).toBeVisible();
    await user.click(await button('Annuler'));
    expect(sent).not.toHaveBeenCalled();
    await user.click(await button('Accepter le devis'));
    await user.click(await button('Accepter le devis'));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  });

  it('ignore the second tap of a double tap, and work again shortly after', async () => {
    serve(orders.accept, anOrder(accepted));
    const { user } = await open(received);
    await user.click(await button('Accepter'));
    expect(await button('Marquer terminée')).toBeDisabled();
    expect(await button('Annuler la demande')).toBeDisabled();
    await waitFor(async () => expect(await button('Marquer terminée')).toBeEnabled(), { timeout: 3000 });
  });

  it('have the focus after a press by keyboard, and keep it when a question is cancelled', async () => {
    serve(orders.accept, anOrder(accepted));
    const { user } = await open(received);
    (await button('Accepter')).focus();
    await user.keyboard('{Enter}');
    await button('Marquer terminée');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Acceptée' })).toHaveFocus());
    const cancel = await button('Annuler la demande');
    await waitFor(() => expect(cancel).toBeEnabled(), { timeout: 3000 });
    await user.click(cancel);
    await user.click(await button('Garder'));
    expect(await button('Annuler la demande')).toHaveFocus();
  });

  it('are sent once when they are pressed twice before the first press shows', async () => {
    const sent = serve(orders.complete, anOrder({ ...accepted, completedBy: 'seller' }));
    await open(accepted);
    const complete = await button('Marquer terminée');
    await waitFor(() => expect(complete).toBeEnabled(), { timeout: 3000 });
    act(() => {
      complete.click();
      complete.click();
    });
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(await screen.findByText(/^Noté/)).toBeVisible();
    expect(sent).toHaveBeenCalledOnce();
  });

  it.each([
    ['cancel', 'Annuler la demande', 'Annuler cette demande ? Elle ne pourra pas être rouverte.'],
    ['decline', 'Refuser', 'Refuser cette demande ? Elle ne pourra pas être rouverte.'],
  ] as const)('ask before the request ends: %s', async (action, label, question) => {
    const sent = serve(orders[action], anOrder({ status: 'annulée', actions: [] }));
    const { user } = await open({ actions: [action] });
    await user.click(await button(label));
    expect(await screen.findByText(question)).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    await user.click(await button(label));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  });

  it('end an offered request by one button, where refusing and cancelling come to the same', async () => {
    await open({ status: 'devis-reçu', offer: 3_000_000, actions: ['accept', 'decline', 'cancel'] });
    await button('Refuser');
    expect(screen.queryByRole('button', { name: 'Annuler la demande' })).not.toBeInTheDocument();
  });

  it('name the price that is accepted', async () => {
    const accept = serve(orders.accept, anOrder(accepted));
    const { user } = await open({ status: 'devis-reçu', offer: 3_000_000, actions: ['accept'] });
    await user.click(await button('Accepter le prix'));
    await waitFor(() => expect(accept.mock.calls[0]![0]).toMatchObject({ body: { offer: 3_000_000 } }));
  });

  it('let the seller choose between the proposed times of a visit', async () => {
    const slots = ['2000-01-03T09:00', '2999-01-07T10:00', '2999-01-08T15:30'];
    const accept = serve(orders.accept, anOrder({ ...accepted, kind: 'visite', slots: [slots[2]!] }));
    const { user } = await open({ ...received, kind: 'visite', slots });
    expect(await screen.findAllByRole('button', { name: /^Accepter/ })).toHaveLength(2);
    await user.click(await button('Accepter mar. 8 janv., 15:30'));
    await waitFor(() => expect(accept.mock.calls[0]![0]).toMatchObject({ body: { slot: slots[2] } }));
    expect(await screen.findByText('Créneau')).toBeVisible();
  });

  it('show the decision that waits for a network, which can be withdrawn', async () => {
    for (const action of ['accept', 'decline'] as const)
      serve(orders[action]).mockRejectedValue(new ApiError(0));
    const { user } = await open({ ...received, actions: ['accept', 'decline', 'message', 'quote'] });
    await user.click(await button('Accepter'));
    expect(
      await screen.findByText('« Accepter · Pelle hydraulique » sera envoyé dès que le réseau revient.'),
    ).toBeVisible();
    for (const name of ['Refuser', 'Écrire un devis', 'Proposer un prix'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(await button('Envoyer')).toBeEnabled();
    const withdraw = await button('Ne pas envoyer');
    await waitFor(() => expect(withdraw).toBeEnabled(), { timeout: 3000 });
    await user.click(withdraw);
    expect(await button('Refuser')).toBeVisible();
    expect(await button('Écrire un devis')).toBeVisible();
    expect(await listEntries()).toEqual([]);
  });

  it('do not announce a decision that was applied although its response was lost', async () => {
    const accept = serve(orders.accept).mockRejectedValue(new ApiError(0));
    const { user, queryClient } = await open(received);
    await user.click(await button('Accepter'));
    expect(await screen.findByText(/^« Accepter/)).toBeVisible();
    expect(accept).toHaveBeenCalled();
    serve(orders.read, anOrder(accepted));
    await queryClient.invalidateQueries();
    expect(await button('Marquer terminée')).toBeVisible();
    expect(screen.queryByText(/^« Accepter/)).not.toBeInTheDocument();
  });
});

describe('the days of a rental', () => {
  const rental = { ...orderedListing, type: 'rental' as const, priceUnit: 'jour' as const };

  it('say that it can no longer be accepted once the first one has passed', async () => {
    const dates = { kind: 'location', from: '2026-03-06', to: '2026-03-08' } as const;
    await open({ ...received, ...dates, listing: rental, actions: ['decline', 'message'] });
    expect(await screen.findByText(/^Le premier jour demandé est passé/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Proposer un prix' })).not.toBeInTheDocument();
  });

  it('are in its calendar: its owner is not asked to take the listing off the search', async () => {
    const dates = { kind: 'location', from: '2999-03-06', to: '2999-03-08' } as const;
    const status = { status: 'terminée', actions: [] } as Partial<OrderDetail>;
    await open({ ...accepted, ...status, ...dates, listing: rental });
    await screen.findByText('La demande');
    expect(screen.queryByRole('button', { name: 'Marquer l’annonce louée' })).not.toBeInTheDocument();
    expect(screen.queryByText('Demande terminée : est-ce loué ?')).not.toBeInTheDocument();
  });
});

it('a purchase of more than the stock says so to both', async () => {
  for (const box of ['in', 'out'] as const) {
    await open({ ...received, box, qty: 5000, listing: { ...orderedListing, priceUnit: 'sac', stock: 200 } });
    expect(await screen.findByText(/^Plus que le stock de l’annonce \(200\)/)).toBeVisible();
    cleanup();
  }
});

it('of two decisions on a request that wait for a network, the last one is sent', async () => {
  const decide = (action: 'accept' | 'decline', label: string) =>
    queueChange(
      { id: label, kind: 'decision', label, path: '/demandes/1', firstTryAt: null },
      (api, options) => api.orders[action]({ params: { id: '1'.repeat(24) }, body: {} }, options),
    );
  await decide('accept', 'Accepter');
  await decide('decline', 'Refuser');
  expect(await listEntries()).toMatchObject([
    { label: 'Refuser', request: { url: expect.stringMatching(/decline$/) } },
  ]);
});

it('a quote and a proposed price that wait for a network show on their request', async () => {
  const id = anOrder()._id;
  const queue = (kind: 'quote' | 'counter', label: string, path: string) =>
    queueChange({ id: label, kind, label, path, firstTryAt: null }, (api, options) =>
      api.orders.message({ params: { id }, body: { text: label } }, options),
    );
  await queue('quote', 'Pose de carrelage', `/demandes/${id}?sheet=quote`);
  await queue('counter', '4 500 FCFA', `/demandes/${id}`);
  await open({ ...received, kind: 'devis', actions: ['quote', 'message'] });
  expect(await screen.findByText('« Devis » sera envoyé dès que le réseau revient.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Écrire un devis' })).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /Devis.*Pose de carrelage/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /Autre prix proposé.*4 500 FCFA/ })).toBeVisible();
});

it('a message written without a network waits at the end of its request and leads to the outbox', async () => {
  serve(orders.message).mockRejectedValue(new ApiError(0));
  const { user } = await open({ ...received, messages: [], actions: ['message'] });
  expect(await screen.findByText('Pas encore de message.')).toBeVisible();
  await user.insertText(screen.getByLabelText('Votre message'), 'Bonjour');
  await user.click(await button('Envoyer'));
  const bubble = await screen.findByRole('button', { name: /Bonjour.*En attente d’envoi/ });
  expect(screen.queryByText('Pas encore de message.')).not.toBeInTheDocument();
  await user.click(bubble);
  expect(await screen.findByRole('dialog', { name: 'En attente d’envoi' })).toHaveTextContent('Bonjour');
});

it('a message that is being sent when its page is left and opened again is neither offered nor kept to be sent twice', async () => {
  let answer = (_: OrderDetail) => {};
  serve(orders.message).mockReturnValue(
    new Promise<OrderDetail>((resolve) => {
      answer = resolve;
    }),
  );
  const { user, unmount, queryClient } = await open({ messages: [], actions: ['message'] });
  await user.insertText(await screen.findByLabelText('Votre message'), 'Bonjour');
  await user.click(await button('Envoyer'));
  unmount();
  await openAt(`/demandes/${anOrder()._id}`, { queryClient });
  expect(await screen.findByLabelText('Votre message')).toHaveValue('Bonjour');
  expect(await button('Envoi…')).toBeDisabled();
  answer(anOrder({ messages: [], actions: ['message'] }));
  await waitFor(() => expect(screen.getByLabelText('Votre message')).toHaveValue(''));
  expect(await button('Envoyer')).toBeEnabled();
});
