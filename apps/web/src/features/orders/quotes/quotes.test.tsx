import { orders } from '@laterite/shared/features/orders/contract.ts';
import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { ownPrices } from '@laterite/shared/features/own-prices/contract.ts';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../../../test/member.ts';
import { anOrder, aQuote, orderedListing } from '../../../../test/orders.ts';
import { aPage } from '../../../../test/professionals.ts';
import { openAt } from '../../../../test/render.tsx';
import { serve } from '../../../../test/serve.ts';

const paintPrice = {
  _id: '0000000000000000000000e1',
  label: 'peinture',
  unit: null,
  unitPrice: 3500,
  category: null,
  updatedAt: '2026-03-06T10:00:00.000Z',
  version: 0,
};

afterEach(() => void vi.useRealTimers());

async function open(fields: Partial<OrderDetail>, options?: Parameters<typeof openAt>[1]) {
  signIn();
  serve(ownPrices.browse, aPage([paintPrice]));
  const order = anOrder({ kind: 'devis', ...fields });
  serve(orders.read, order);
  return openAt(`/demandes/${order._id}`, options);
}

describe('writing a quote', () => {
  const asked: Partial<OrderDetail> = { box: 'in', status: 'vue', actions: ['quote', 'message'] };

  it('adds up what is typed, and sends the total it showed', async () => {
    const send = serve(orders.quote, anOrder({ quotes: [aQuote()] }));
    const { user } = await open(asked);
    await user.click(await screen.findByRole('button', { name: 'Écrire un devis' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Écrire un devis' }));
    await user.clear(sheet.getByLabelText('Désignation'));
    await user.insertText(sheet.getByLabelText('Désignation'), 'Mur en agglos');
    await user.clear(sheet.getByLabelText('Quantité'));
    await user.insertText(sheet.getByLabelText('Quantité'), '42,5');
    await user.clear(sheet.getByLabelText('Prix unitaire HT'));
    await user.insertText(sheet.getByLabelText('Prix unitaire HT'), '9 500');
    await user.insertText(sheet.getByLabelText(/^Remise/), '3750');
    expect(sheet.getByText('Total à payer')).toBeVisible();
    await user.click(sheet.getByRole('checkbox', { name: /^TVA/ }));
    expect(sheet.getByText('472 000 FCFA')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Envoyer le devis' }));
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send.mock.calls[0]![0].body).toMatchObject({
      lines: [{ label: 'Mur en agglos', qty: 42.5, unitPrice: 9500 }],
      discount: 3750,
      withVat: true,
      ht: 400_000,
      vat: 72_000,
      total: 472_000,
    });
  });

  it('adds the tax only where it is chosen, and keeps the choice of the last quote', async () => {
    const send = serve(orders.quote, anOrder({ ...asked, quotes: [] }));
    const { user } = await open(asked);
    const write = async () => {
      await user.click(await screen.findByRole('button', { name: 'Écrire un devis' }));
      return within(await screen.findByRole('dialog', { name: 'Écrire un devis' }));
    };
    const sheet = await write();
    expect(sheet.getByRole('checkbox', { name: /^TVA.*\(cochez si/ })).not.toBeChecked();
    await user.click(sheet.getByRole('checkbox', { name: /^TVA/ }));
    await user.click(sheet.getByRole('button', { name: 'Envoyer le devis' }));
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await write()).getByRole('checkbox', { name: /^TVA/ })).toBeChecked();
  });

  it('groups amounts while they are typed, and has one sign for what is subtracted', async () => {
    const { user } = await open(asked);
    await user.click(await screen.findByRole('button', { name: 'Écrire un devis' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Écrire un devis' }));
    const price = sheet.getByLabelText('Prix unitaire HT');
    expect(price).toHaveValue('38\u202f500\u202f000');
    await user.clear(price);
    await user.insertText(price, '1000000');
    expect(price).toHaveValue('1\u202f000\u202f000');
    await user.insertText(sheet.getByLabelText(/^Remise/), '3000000');
    expect(sheet.getByLabelText(/^Remise/)).toHaveValue('3\u202f000\u202f000');
    expect(sheet.getByText(/^−3.000.000.FCFA$/)).toBeVisible();
    for (const sum of sheet.getAllByText(/^−2.000.000.FCFA$/)) expect(sum).toBeVisible();
    expect(sheet.getByText('La remise dépasse le total.')).toBeVisible();
    await user.type(price, '0');
    expect(sheet.queryByText('La remise dépasse le total.')).not.toBeInTheDocument();
  });

  it('begins with the estimate of a rental: weeks and days, operator, transport, and the deposit as a condition', async () => {
    const send = serve(orders.quote, anOrder({ quotes: [aQuote()] }));
    const rental = {
      days: 8,
      parts: [
        { unit: 'semaine' as const, count: 1, unitPrice: 500_000 },
        { unit: 'jour' as const, count: 1, unitPrice: 100_000 },
      ],
      rental: 1_800_000,
      operator: 480_000,
      transport: 300_000,
      transportKm: 45,
      deposit: 900_000,
      total: 2_580_000,
    };
    const days = { from: '2999-12-03', to: '2999-12-10' };
    const { user } = await open({ ...asked, kind: 'location', qty: 3, ...days, rental });
    await user.click(await screen.findByRole('button', { name: 'Écrire un devis' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Écrire un devis' }));
    await user.click(sheet.getByRole('button', { name: 'Envoyer le devis' }));
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    const label = '3 × Pelle hydraulique · 3–10 déc. 2999';
    expect(send.mock.calls[0]![0].body).toMatchObject({
      lines: [
        { label, qty: 3, unit: 'semaine', unitPrice: 500_000 },
        { label, qty: 3, unit: 'jour', unitPrice: 100_000 },
        { label: 'Opérateur', qty: 24, unit: 'jour', unitPrice: 20_000 },
      ],
      transport: 300_000,
      deposit: 0,
      ht: 2_580_000,
      conditions: expect.stringMatching(/^Caution, rendue à la fin.: 900.000.FCFA$/),
    });
  });

  it('begins with the price of the listing and its unit', async () => {
    const send = serve(orders.quote, anOrder({ quotes: [aQuote()] }));
    const listing = { ...orderedListing, type: 'service' as const, price: 5000, priceUnit: 'm2' as const };
    const { user } = await open({ ...asked, listing });
    await user.click(await screen.findByRole('button', { name: 'Écrire un devis' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Écrire un devis' }));
    await user.click(sheet.getByRole('button', { name: 'Envoyer le devis' }));
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send.mock.calls[0]![0].body).toMatchObject({ lines: [{ unit: 'm²', unitPrice: 5000 }] });
  });

  it('keeps a line that has a price and no label yet when the calculator adds others', async () => {
    const { user } = await open({ ...asked, listing: null, profile: null });
    await user.click(await screen.findByRole('button', { name: 'Écrire un devis' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Écrire un devis' }));
    await user.insertText(sheet.getByLabelText('Prix unitaire HT'), '25000');
    await user.click(sheet.getByRole('button', { name: 'Calculer des matériaux' }));
    await user.selectOptions(await sheet.findByRole('combobox', { name: 'Ouvrage' }), 'Peinture');
    await user.click(sheet.getByRole('button', { name: 'Ajouter ces lignes' }));
    const labels = sheet.getAllByLabelText('Désignation') as HTMLInputElement[];
    expect(labels.map(({ value }) => value)).toEqual(['', 'Sous-couche', 'Peinture']);
    const [price] = sheet.getAllByLabelText('Prix unitaire HT');
    expect(price).toHaveValue('25\u202f000');
  });

  it('asks for the country of the tax where it is not known, that of the seller’s number first', async () => {
    const { user } = await open({ ...asked, vatRate: null });
    await user.click(await screen.findByRole('button', { name: 'Écrire un devis' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Écrire un devis' }));
    await user.click(sheet.getByRole('checkbox', { name: /^TVA/ }));
    const country = sheet.getByRole('combobox', { name: 'Pays où vous payez la TVA' });
    expect(country).toHaveValue('CI');
    await user.selectOptions(country, 'CM');
    expect(sheet.getByText(/^TVA 19,25/)).toBeVisible();
    expect(sheet.getByText(/^Taux normal du pays/)).toBeVisible();
    expect(sheet.getByText('Total TTC')).toBeVisible();
    await user.click(sheet.getByRole('checkbox', { name: /^TVA/ }));
    expect(country).not.toBeInTheDocument();
    expect(sheet.getByText('Total à payer')).toBeVisible();
  });

  it('takes the lines of the calculator with one’s usual prices, the others wait for theirs', async () => {
    const { user } = await open({ ...asked, listing: null, profile: null });
    await user.click(await screen.findByRole('button', { name: 'Écrire un devis' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Écrire un devis' }));
    await user.click(sheet.getByRole('button', { name: 'Calculer des matériaux' }));
    await user.selectOptions(await sheet.findByRole('combobox', { name: 'Ouvrage' }), 'Peinture');
    await user.click(sheet.getByRole('button', { name: 'Ajouter ces lignes' }));
    const labels = sheet.getAllByLabelText('Désignation') as HTMLInputElement[];
    expect(labels.map(({ value }) => value)).toEqual(['Sous-couche', 'Peinture']);
    const prices = sheet.getAllByLabelText('Prix unitaire HT') as HTMLInputElement[];
    expect(prices.map(({ value }) => value)).toEqual(['', '3\u202f500']);
  });

  it('writes quantities with the comma of the language, of the calculator and of the last version', async () => {
    const lines = [{ ...aQuote().lines[0]!, qty: 2.5 }];
    const { user } = await open({ ...asked, quotes: [aQuote({ lines })] });
    await user.click(await screen.findByRole('button', { name: 'Nouvelle version du devis' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Nouvelle version du devis' }));
    await user.click(sheet.getByRole('button', { name: 'Calculer des matériaux' }));
    await user.selectOptions(await sheet.findByRole('combobox', { name: 'Ouvrage' }), 'Dalle');
    await user.click(sheet.getByRole('button', { name: 'Ajouter ces lignes' }));
    const quantities = sheet.getAllByLabelText('Quantité') as HTMLInputElement[];
    expect(quantities.map(({ value }) => value)).toEqual(['2,5', '18', '1,3', '1,9', '23,1']);
  });

  it('shows the price that the buyer proposes for a line of the last version, and takes it on request', async () => {
    const [line] = aQuote().lines;
    const lines = [line!, { ...line!, label: 'Dalle', unitPrice: 12_000 }];
    const proposal = (counter: object) => ({
      _id: crypto.randomUUID().replaceAll('-', '').slice(0, 24),
      isMine: false,
      text: '',
      isMasked: false,
      offer: null,
      counter: { version: 2, line: 0, label: line!.label, qty: 1, unitPrice: 9000, ...counter },
      at: '2026-03-06T11:00:00.000Z',
    });
    const messages = [
      proposal({ version: 1, line: 1, label: 'Dalle', unitPrice: 8000 }),
      proposal({ unitPrice: 8500 }),
      proposal({}),
    ];
    const { user } = await open({
      ...asked,
      status: 'devis-reçu',
      quotes: [aQuote(), aQuote({ version: 2, lines })],
      messages,
    });
    await user.click(await screen.findByRole('button', { name: 'Nouvelle version du devis' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Nouvelle version du devis' }));
    const [wall, slab] = sheet.getAllByLabelText('Prix unitaire HT');
    expect(wall).toHaveAccessibleDescription(/L’acheteur propose 9.000.FCFA/);
    expect(slab).not.toHaveAccessibleDescription(/propose/);
    await user.click(sheet.getByRole('button', { name: /Prendre ce prix/ }));
    expect(wall).toHaveValue('9\u202f000');
    expect(sheet.queryByRole('button', { name: /Prendre ce prix/ })).not.toBeInTheDocument();
  });

  it('names the line that lacks a price', async () => {
    const { user } = await open({ ...asked, listing: null, profile: null });
    await user.click(await screen.findByRole('button', { name: 'Écrire un devis' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Écrire un devis' }));
    await user.click(sheet.getByRole('button', { name: 'Envoyer le devis' }));
    await waitFor(() => expect(sheet.getByLabelText('Désignation')).toHaveAttribute('aria-invalid', 'true'));
    expect(sheet.getByLabelText('Prix unitaire HT')).toHaveAttribute('aria-invalid', 'true');
  });

  it('leads to the first wrong field, and refuses a discount above the sum', async () => {
    const { user } = await open({ ...asked, listing: null, profile: null });
    await user.click(await screen.findByRole('button', { name: 'Écrire un devis' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Écrire un devis' }));
    await user.clear(sheet.getByLabelText(/^Valable jusqu/));
    await user.click(sheet.getByRole('button', { name: 'Envoyer le devis' }));
    await waitFor(() => expect(sheet.getByLabelText('Désignation')).toHaveFocus());
    await user.insertText(sheet.getByLabelText('Désignation'), 'Pelle');
    await user.insertText(sheet.getByLabelText('Prix unitaire HT'), '1000');
    await user.insertText(sheet.getByLabelText(/^Remise/), '1001');
    await user.click(sheet.getByRole('button', { name: 'Envoyer le devis' }));
    await waitFor(() => expect(sheet.getByLabelText(/^Remise/)).toHaveFocus());
  });
});

describe('a quote that came', () => {
  const received: Partial<OrderDetail> = {
    status: 'devis-reçu',
    hasQuote: true,
    quotes: [aQuote()],
    actions: ['accept', 'decline', 'counter', 'message'],
  };

  it('is called a quote, and the price in words before it a price, by both sides', async () => {
    const events = ['2026-03-05T10:00:00.000Z', '2026-03-06T10:00:00.001Z'].map((at) => ({
      status: 'devis-reçu' as const,
      at,
    }));
    await open({ ...received, events });
    expect(await screen.findAllByText('Devis reçu')).toHaveLength(2);
    expect(screen.getByText('Prix proposé')).toBeVisible();
  });

  it('is accepted in the version that is shown', async () => {
    const accept = serve(orders.accept, anOrder({ status: 'acceptée' }));
    const { user } = await open(received);
    expect(await screen.findByText('Devis D-2026-0007')).toBeVisible();
    expect(screen.getByText('472 000 FCFA')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Partager' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('#v=1&t=token')),
    );
    await user.click(screen.getByRole('button', { name: 'Accepter le devis' }));
    await waitFor(() => expect(accept.mock.calls[0]![0].body).toEqual({ version: 1 }));
  });

  it.each([
    ['out', 'Devis terminé, demandez une nouvelle version.'],
    ['in', /l’acheteur ne peut plus l’accepter/],
  ] as const)('cannot be accepted after its last day, and says so: %s', async (box, words) => {
    await open({ ...received, box, quotes: [aQuote({ validUntil: '2026-03-31' })] });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accepter le devis' })).not.toBeInTheDocument();
    for (const name of ['Imprimer ou PDF', 'Partager'])
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  });

  it('loses its links and its button when its last day ends while it is on the screen', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T23:59:00Z') });
    await open({ ...received, quotes: [aQuote({ validUntil: '2026-03-31' })] });
    expect(await screen.findByRole('link', { name: 'Partager' })).toBeVisible();
    vi.setSystemTime(new Date('2026-04-01T00:00:01Z'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Devis terminé, demandez une nouvelle version.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Partager' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Accepter le devis' })).not.toBeInTheDocument();
  });

  it('can still be printed after its end once it is accepted, but its link opens no more', async () => {
    await open({ ...received, status: 'acceptée', quotes: [aQuote({ validUntil: '2026-03-31' })] });
    expect(await screen.findByRole('link', { name: 'Imprimer ou PDF' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Partager' })).not.toBeInTheDocument();
  });

  it('gets another price for a line', async () => {
    const counter = serve(orders.counter, anOrder(received));
    const { user } = await open(received);
    await user.click(await screen.findByRole('button', { name: /Proposer un autre prix.*Mur en agglos/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Proposer un autre prix' }));
    await user.insertText(sheet.getByLabelText('Votre prix unitaire'), '9000');
    await user.click(sheet.getByRole('button', { name: 'Envoyer la proposition' }));
    await waitFor(() =>
      expect(counter.mock.calls[0]![0].body).toMatchObject({ version: 1, line: 0, unitPrice: 9000 }),
    );
  });

  const [line] = aQuote().lines;
  const withTwoLines = { ...received, quotes: [aQuote({ lines: [line!, { ...line!, label: 'Dalle' }] })] };
  const openSecondLine = async (queryClient?: QueryClient) => {
    const app = await open(withTwoLines, { queryClient });
    await app.user.click(await screen.findByRole('button', { name: /Proposer un autre prix.*Dalle/ }));
    return { ...app, sheet: within(await screen.findByRole('dialog', { name: 'Proposer un autre prix' })) };
  };

  it('gets another price for the same line after a reload', async () => {
    const counter = serve(orders.counter, anOrder(received));
    await openSecondLine();
    const state = history.state.usr;
    cleanup();
    const { user } = await open(withTwoLines, { state });
    const sheet = within(await screen.findByRole('dialog', { name: 'Proposer un autre prix' }));
    await user.insertText(sheet.getByLabelText('Votre prix unitaire'), '9000');
    await user.click(sheet.getByRole('button', { name: 'Envoyer la proposition' }));
    await waitFor(() => expect(counter.mock.calls[0]![0].body).toMatchObject({ line: 1, unitPrice: 9000 }));
  });

  it('takes no other price for a line that its new version lacks, but for those that it has', async () => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const { user } = await openSecondLine(queryClient);
    const shorter = { ...received, kind: 'devis' as const, quotes: [aQuote({ version: 2 })] };
    serve(orders.read, anOrder(shorter));
    await queryClient.invalidateQueries({ queryKey: ['orders'] });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText(/version 2/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Proposer un autre prix.*Mur en agglos/ }));
    expect(await screen.findByRole('dialog', { name: 'Proposer un autre prix' })).toBeVisible();
  });
});

it('the lines of a quote count known units in the language of the reader, and leave others as they were typed', async () => {
  const [line] = aQuote().lines;
  const lines = [
    { ...line!, label: 'Ciment', qty: 80, unit: 'sac', unitPrice: 5300, total: 424_000 },
    { ...line!, label: 'Pompe', qty: 2, unit: 'Days', unitPrice: 9000, total: 18_000 },
    { ...line!, label: 'Pose', qty: 1, unit: 'forfait', unitPrice: 1000, total: 1000 },
  ];
  await open({ box: 'out', status: 'devis-reçu', quotes: [aQuote({ lines })] });
  expect(await screen.findByText(/^80 sacs × 5.300.FCFA$/)).toBeVisible();
  expect(screen.getByText(/^2 jours × /)).toBeVisible();
  expect(screen.getByText(/^1 forfait × /)).toBeVisible();
});
