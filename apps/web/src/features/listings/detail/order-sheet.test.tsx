import { listings } from '@laterite/shared/features/listings/contract.ts';
import { addDays } from '@laterite/shared/features/orders/calendar.ts';
import { orders } from '@laterite/shared/features/orders/contract.ts';
import { today } from '@laterite/shared/features/orders/day.ts';
import { daysOfMonths } from '@laterite/shared/features/orders/estimate.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCalendar, open, prepare, stub } from '../../../../test/listing-page.ts';
import { aListingDetail } from '../../../../test/listings.ts';
import { signIn } from '../../../../test/member.ts';
import { openAt } from '../../../../test/render.tsx';
import { neverRespond, serve } from '../../../../test/serve.ts';
import { ApiError } from '../../../lib/requests/api-error.ts';
import { listEntries } from '../../outbox/outbox.ts';

beforeEach(prepare);

const gone = new ApiError(404, { code: 'product_not_found', message: 'Elle n’est plus là.' });

describe('asking to buy or rent', () => {
  const openSheet = async (name: string) => {
    const { user, address } = await open(
      stub(aListingDetail({ type: 'rental', priceUnit: 'jour', price: 85_000 })),
    );
    await user.click(await screen.findByRole('button', { name }));
    return { user, address, sheet: within(await screen.findByRole('dialog', { name })) };
  };
  const soon = { from: addDays(today(), 30), to: addDays(today(), 34) };
  const fill = async ({ user, sheet }: Awaited<ReturnType<typeof openSheet>>, { from, to } = soon) => {
    await user.type(sheet.getByLabelText('Du'), from);
    await user.type(sheet.getByLabelText('Au'), to);
  };

  it('reckons what the days would cost, and sends the request', async () => {
    signIn();
    const create = neverRespond(orders.create);
    const shown = await openSheet('Louer');
    await fill(shown);
    expect(shown.sheet.getByText(/425 000 FCFA/)).toBeVisible();
    expect(shown.sheet.getByText(/5 jours/)).toBeVisible();
    await shown.user.click(shown.sheet.getByRole('button', { name: 'Envoyer la demande' }));
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    expect(create.mock.calls[0]![0].body).toMatchObject({
      kind: 'location',
      ...soon,
      qty: 1,
    });
  });

  it('names the listing of a request without a message that waits for a network', async () => {
    signIn();
    serve(orders.create).mockRejectedValue(new ApiError(0));
    const shown = await openSheet('Louer');
    await fill(shown);
    await shown.user.click(shown.sheet.getByRole('button', { name: 'Envoyer la demande' }));
    await waitFor(async () =>
      expect(await listEntries()).toMatchObject([{ kind: 'request', label: aListingDetail().title }]),
    );
  });

  it('has the name of what is asked for as its title', async () => {
    const { user, sheet } = await openSheet('Louer');
    for (const [choice, title] of [
      ['Visiter', 'Demander une visite'],
      ['Devis', 'Demander un devis'],
      ['Louer', 'Louer'],
    ] as const) {
      await user.click(sheet.getByRole('radio', { name: choice }));
      expect(screen.getByRole('dialog', { name: title })).toBeVisible();
    }
  });

  it('refuses days more than a year ahead before it sends anything', async () => {
    signIn();
    const shown = await openSheet('Louer');
    await fill(shown, { from: '2999-03-01', to: '3001-03-05' });
    await shown.user.click(shown.sheet.getByRole('button', { name: 'Envoyer la demande' }));
    expect(await shown.sheet.findByText('Un an à l’avance au plus.')).toBeVisible();
    expect(shown.sheet.getByText('Un an au plus.')).toBeVisible();
  });

  it('shows the days that are taken, and offers the next free ones in place of them', async () => {
    const taken = [
      { from: '2999-03-04', to: '2999-03-06' },
      { from: '2999-03-09', to: '2999-03-09' },
    ];
    serve(orders.calendar, aCalendar({ taken }));
    const shown = await openSheet('Louer');
    expect(await shown.sheet.findByText(/4–6 mars 2999 · 9 mars 2999/)).toBeVisible();
    await fill(shown, { from: '2999-03-01', to: '2999-03-05' });
    expect(shown.sheet.getByText('mars 2999')).toBeVisible();
    expect(shown.sheet.getByText(/Les prochains jours libres : 10–14 mars 2999/)).toBeVisible();
    await shown.user.click(shown.sheet.getByRole('button', { name: 'Choisir ces jours' }));
    expect(shown.sheet.getByLabelText('Du')).toHaveValue('2999-03-10');
    expect(shown.sheet.getByLabelText('Au')).toHaveValue('2999-03-14');
    expect(shown.sheet.queryByRole('button', { name: 'Choisir ces jours' })).not.toBeInTheDocument();
  });

  it.each([
    ['sold', () => stub(aListingDetail({ status: 'sold' })), /^Vendu/],
    ['deleted', () => serve(listings.read).mockRejectedValue(gone), 'Produit introuvable.'],
  ] as const)('shows that the listing was %s meanwhile', async (_what, change, sentence) => {
    signIn();
    serve(orders.create).mockRejectedValue(gone);
    const shown = await openSheet('Louer');
    await fill(shown);
    change();
    await shown.user.click(shown.sheet.getByRole('button', { name: 'Envoyer la demande' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByText('Elle n’est plus là.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Louer' })).not.toBeInTheDocument();
  });

  const refuse = (code: 'days_taken' | 'estimate_changed', message: string) =>
    serve(orders.create).mockRejectedValue(new ApiError(409, { code, message }));

  it('shows as taken the days that someone else got meanwhile', async () => {
    signIn();
    const shown = await openSheet('Louer');
    await fill(shown);
    expect(await shown.sheet.findByText('Libre tous les jours.')).toBeVisible();
    refuse('days_taken', 'Ces jours sont déjà pris.');
    serve(orders.calendar, aCalendar({ taken: [soon] }));
    await shown.user.click(shown.sheet.getByRole('button', { name: 'Envoyer la demande' }));
    expect(await shown.sheet.findByText('Ces jours sont déjà pris.')).toBeVisible();
    expect(await shown.sheet.findByText('Déjà pris :')).toBeVisible();
    expect(shown.sheet.queryByText('Libre tous les jours.')).not.toBeInTheDocument();
  });

  it('no longer says why the request was refused once it is changed', async () => {
    signIn();
    const shown = await openSheet('Louer');
    await fill(shown);
    refuse('days_taken', 'Ces jours sont déjà pris.');
    await shown.user.click(shown.sheet.getByRole('button', { name: 'Envoyer la demande' }));
    expect(await shown.sheet.findByText('Ces jours sont déjà pris.')).toBeVisible();
    await shown.user.insertText(shown.sheet.getByLabelText(/Message au vendeur/), 'Bonjour');
    expect(shown.sheet.queryByText('Ces jours sont déjà pris.')).not.toBeInTheDocument();
  });

  it('sends the estimate that was seen, and shows the new one where the price has changed', async () => {
    signIn();
    const listing = aListingDetail({ price: 3_500_000 });
    const { user } = await open(stub(listing));
    await user.click(await screen.findByRole('button', { name: 'Acheter' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Acheter' }));
    const create = refuse('estimate_changed', 'Le prix a changé.');
    stub({ ...listing, price: 4_200_000 });
    await user.click(sheet.getByRole('button', { name: 'Envoyer la demande' }));
    expect(await sheet.findByText('Le prix a changé.')).toBeVisible();
    expect(create.mock.calls[0]![0].body).toMatchObject({ estimate: 3_500_000 });
    expect((await sheet.findAllByText('4 200 000 FCFA')).length).toBeGreaterThan(0);
  });

  it('by the month for a length, by one press, from today or the chosen day', async () => {
    signIn();
    const create = neverRespond(orders.create);
    const { user } = await open(stub(aListingDetail({ type: 'rental', priceUnit: 'mois', price: 450_000 })));
    await user.click(await screen.findByRole('button', { name: 'Louer' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Louer' }));
    const press = async (name: string) => user.click(await sheet.findByRole('button', { name }));
    await press('1 mois');
    expect(sheet.getByLabelText('Du')).toHaveValue(today());
    await user.clear(sheet.getByLabelText('Du'));
    await user.type(sheet.getByLabelText('Du'), soon.from);
    await press('12 mois');
    expect(sheet.getByRole('button', { name: '12 mois' })).toHaveAttribute('aria-pressed', 'true');
    await press('Envoyer la demande');
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    expect(create.mock.calls[0]![0].body).toMatchObject({
      from: soon.from,
      to: addDays(soon.from, daysOfMonths(soon.from, 12) - 1),
    });
  });

  it('names the day that is missing', async () => {
    signIn();
    const { user, sheet } = await openSheet('Louer');
    await user.click(sheet.getByRole('button', { name: 'Envoyer la demande' }));
    expect(await sheet.findAllByText('Ce champ est obligatoire.')).toHaveLength(2);
  });

  it('asks for a time when it is a visit', async () => {
    signIn();
    const { user, sheet } = await openSheet('Louer');
    await user.click(sheet.getByRole('radio', { name: 'Visiter' }));
    await user.click(sheet.getByRole('button', { name: 'Envoyer la demande' }));
    expect(await sheet.findByText('Ce champ est obligatoire.')).toBeVisible();
    expect(sheet.getByLabelText('Premier créneau')).toHaveAttribute('aria-invalid', 'true');
  });

  it('keeps what a visitor filled in while they log in', async () => {
    const shown = await openSheet('Louer');
    await fill(shown);
    await shown.user.click(shown.sheet.getByRole('button', { name: 'Se connecter et envoyer' }));
    await waitFor(() => expect(shown.address()).toMatch(/^\/login\?next=\/stuff\//));
    expect(Object.values({ ...sessionStorage }).join()).toContain(soon.to);
    expect(shown.address()).toMatch(/[?&]sheet=order$/);
  });

  it('finds the filled sheet open after logging in', async () => {
    const shown = await openSheet('Louer');
    await fill(shown);
    await shown.user.click(shown.sheet.getByRole('button', { name: 'Se connecter et envoyer' }));
    await waitFor(() => expect(shown.address()).toMatch(/^\/login/));
    signIn();
    const next = new URLSearchParams(shown.address().split('?').slice(1).join('?')).get('next')!;
    cleanup();
    await openAt(next);
    const sheet = within(await screen.findByRole('dialog', { name: 'Louer' }));
    expect(sheet.getByLabelText('Au')).toHaveValue(soon.to);
    expect(sheet.getByRole('button', { name: 'Envoyer la demande' })).toBeEnabled();
  });

  it('proposes to pick the goods up by default', async () => {
    signIn();
    const create = neverRespond(orders.create);
    const { user } = await open(stub(aListingDetail()));
    await user.click(await screen.findByRole('button', { name: 'Acheter' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Acheter' }));
    expect(sheet.getByRole('group', { name: /Comment la récupérer/ })).toBeVisible();
    expect(sheet.getByRole('radio', { name: 'Je viens chercher' })).toBeChecked();
    await user.click(sheet.getByRole('button', { name: 'Envoyer la demande' }));
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    expect(create.mock.calls[0]![0].body).toMatchObject({ kind: 'achat', delivery: 'retrait' });
  });

  it.each([
    [true, 'compris, comme le dit l’annonce'],
    [false, 'non compris, comme le dit l’annonce'],
  ])('repeats what the listing says about the operator: %s', async (operateur, sentence) => {
    signIn();
    const { user } = await open(stub(aListingDetail({ type: 'rental', attrs: { operateur } })));
    await user.click(await screen.findByRole('button', { name: 'Louer' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Louer' }));
    expect(sheet.getByText(sentence)).toBeVisible();
    expect(sheet.queryByRole('radio', { name: 'Avec opérateur' })).not.toBeInTheDocument();
  });

  const reopen = async ({ address }: Awaited<ReturnType<typeof openSheet>>, name = 'Louer') => {
    const path = address();
    cleanup();
    await openAt(`${path}?sheet=order`);
    return within(await screen.findByRole('dialog', { name }));
  };

  it('shows the stored quantity and city again, which are charged', async () => {
    const shown = await openSheet('Louer');
    const { user, sheet } = shown;
    await user.click(sheet.getByRole('button', { name: 'Plus de détails' }));
    await user.clear(sheet.getByLabelText('Quantité'));
    await user.type(sheet.getByLabelText('Quantité'), '3');
    await user.insertText(sheet.getByLabelText(/Ville du chantier/), 'Bouaké');
    const again = await reopen(shown);
    expect(again.getByLabelText('Quantité')).toHaveValue(3);
    expect(again.getByLabelText(/Ville du chantier/)).toHaveValue('Bouaké');
  });

  it('shows the stored second visit time again', async () => {
    const shown = await openSheet('Louer');
    const { user, sheet } = shown;
    await user.click(sheet.getByRole('radio', { name: 'Visiter' }));
    await user.click(sheet.getByRole('button', { name: 'Proposer un autre créneau' }));
    await user.insertText(sheet.getByLabelText('Deuxième créneau'), '2999-03-01T09:30');
    const again = await reopen(shown, 'Demander une visite');
    expect(again.getByLabelText('Deuxième créneau')).toHaveValue('2999-03-01T09:30');
  });
});
