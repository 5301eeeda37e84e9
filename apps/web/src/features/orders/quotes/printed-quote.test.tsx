import { orders } from '@laterite/shared/features/orders/contract.ts';
import type { PrintedQuote } from '@laterite/shared/features/orders/quote.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../../../test/member.ts';
import { aQuote } from '../../../../test/orders.ts';
import { openAt } from '../../../../test/render.tsx';
import { serve } from '../../../../test/serve.ts';
import { ApiError } from '../../../lib/requests/api-error.ts';

describe('the page of a quote to print', () => {
  const path = '/demandes/0000000000000000000000d1/devis#v=1&t=token';

  const printed: PrintedQuote = {
    order: '0000000000000000000000d1',
    isParty: false,
    quote: aQuote(),
    isReplaced: false,
    isAccepted: false,
    isClosed: false,
    subject: 'Mur de clôture',
    seller: {
      name: 'Ibrahim Konaté',
      location: null,
      page: { kind: 'professional', _id: '0000000000000000000000a1' },
    },
    buyer: { name: 'Awa Koné' },
  };

  it('leads a stranger to the seller, home and to the log-in, never to a request they cannot open', async () => {
    serve(orders.openQuote, printed);
    await openAt(path);
    const link = (name: string) => screen.getByRole('link', { name });
    await screen.findByRole('link', { name: 'Page du vendeur' });
    expect(link('Page du vendeur')).toHaveAttribute('href', '/professional/0000000000000000000000a1');
    expect(link('Retour à l’accueil')).toHaveAttribute('href', '/');
    const logIn = within(screen.getByRole('main')).getByRole('link', { name: 'Se connecter' });
    expect(logIn).toHaveAttribute('href', `/login?next=${encodeURIComponent(path)}`);
    expect(screen.queryByRole('link', { name: 'Retour à la demande' })).not.toBeInTheDocument();
  });

  it('says that a quote has ended, which is not printed any more unless it was accepted', async () => {
    const ended = { ...printed, isParty: true, quote: aQuote({ validUntil: '2026-03-31' }) };
    signIn();
    serve(orders.openQuote, ended);
    const { unmount } = await openAt(path);
    expect(await screen.findByText(/Ce devis n’est plus valable/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Imprimer ou enregistrer en PDF' })).not.toBeInTheDocument();
    unmount();
    serve(orders.openQuote, { ...ended, isAccepted: true });
    await openAt(path);
    expect(await screen.findByRole('button', { name: 'Imprimer ou enregistrer en PDF' })).toBeVisible();
    expect(screen.queryByText(/Ce devis n’est plus valable/)).not.toBeInTheDocument();
  });

  it('leads the two back to their request', async () => {
    signIn();
    serve(orders.openQuote, { ...printed, isParty: true });
    await openAt(path);
    expect(await screen.findByRole('link', { name: 'Retour à la demande' })).toHaveAttribute(
      'href',
      '/demandes/0000000000000000000000d1',
    );
    expect(screen.queryByRole('link', { name: 'Page du vendeur' })).not.toBeInTheDocument();
  });

  it('shows the quote with its amount in words to the holder of the link', async () => {
    const read = serve(orders.openQuote, printed);
    await openAt(path);
    expect(await screen.findByRole('heading', { level: 1, name: /Devis D.2026.0007/ })).toBeVisible();
    expect(read.mock.calls[0]![0]).toMatchObject({ body: { version: 1, token: 'token' } });
    expect(
      screen.getByText('Arrêté à la somme de quatre cent soixante-douze mille francs CFA.'),
    ).toBeVisible();
    expect(screen.getByText('TVA 18 %')).toBeVisible();
  });

  it('says when the link has ended', async () => {
    serve(orders.openQuote).mockRejectedValue(new ApiError(404, { message: 'Introuvable' }));
    await openAt(path);
    expect(await screen.findByRole('heading', { name: 'Devis introuvable' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toBeVisible();
  });
});
