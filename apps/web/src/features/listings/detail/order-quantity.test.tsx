import { addDays } from '@laterite/shared/features/orders/calendar.ts';
import { orders } from '@laterite/shared/features/orders/contract.ts';
import { today } from '@laterite/shared/features/orders/day.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCalendar, open, prepare, stub } from '../../../../test/listing-page.ts';
import { aListingDetail } from '../../../../test/listings.ts';
import { signIn } from '../../../../test/member.ts';
import { neverRespond, serve } from '../../../../test/serve.ts';

beforeEach(prepare);

describe('the quantity of a rental', () => {
  const soon = { from: addDays(today(), 30), to: addDays(today(), 34) };
  const openUnits = async (units: number) => {
    signIn();
    serve(orders.calendar).mockImplementation(async ({ query }) =>
      aCalendar({ units, taken: Number(query?.qty ?? 1) > 1 ? [soon] : [] }),
    );
    const { user } = await open(stub(aListingDetail({ type: 'rental', priceUnit: 'jour', price: 85_000 })));
    await user.click(await screen.findByRole('button', { name: 'Louer' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Louer' }));
    await user.click(sheet.getByRole('button', { name: 'Plus de détails' }));
    const typeQty = async (qty: string) => {
      await user.clear(sheet.getByLabelText('Quantité'));
      await user.type(sheet.getByLabelText('Quantité'), qty);
    };
    return { user, sheet, typeQty };
  };

  it('shows the days on which the wanted quantity cannot be had, and others in place of them', async () => {
    const { user, sheet, typeQty } = await openUnits(2);
    await user.type(sheet.getByLabelText('Du'), soon.from);
    await user.type(sheet.getByLabelText('Au'), soon.to);
    expect(await sheet.findByText('Libre tous les jours.')).toBeVisible();
    await typeQty('2');
    expect(await sheet.findByText(/Ces jours sont déjà pris/)).toBeVisible();
    expect(sheet.queryByText('Libre tous les jours.')).not.toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: 'Choisir ces jours' }));
    expect(sheet.getByLabelText('Du')).toHaveValue(addDays(soon.to, 1));
  });

  it('says how many there are, and that more cannot be had', async () => {
    const { sheet, typeQty } = await openUnits(2);
    const field = sheet.getByLabelText('Quantité');
    expect(await sheet.findByText('2 disponibles en même temps')).toBeVisible();
    expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await typeQty('5');
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveAccessibleDescription(/2 disponibles en même temps/);
  });

  it('asks at once how many square metres are rented where the price is for one', async () => {
    serve(orders.calendar, aCalendar({ rates: { jour: null, semaine: null, mois: null } }));
    const { user } = await open(
      stub(aListingDetail({ type: 'rental', section: 'immobilier', priceUnit: 'm2', price: 2_500 })),
    );
    await user.click(await screen.findByRole('button', { name: 'Louer' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Louer' }));
    await user.clear(sheet.getByLabelText('Quantité (m²)'));
    await user.type(sheet.getByLabelText('Quantité (m²)'), '40');
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toJSON().slice(0, 10);
    await user.type(sheet.getByLabelText('Du'), inDays(30));
    await user.type(sheet.getByLabelText('Au'), inDays(34));
    expect(sheet.getByText(/100 000 FCFA/)).toBeVisible();
    expect(sheet.queryByText(/5 jours/)).not.toBeInTheDocument();
    await user.clear(sheet.getByLabelText('Au'));
    await user.type(sheet.getByLabelText('Au'), inDays(500));
    expect(sheet.queryByText(/100 000 FCFA/)).not.toBeInTheDocument();
  });
});

describe('the quantity of a purchase', () => {
  const openPurchase = async () => {
    signIn();
    const attrs = { quantiteMin: 20, stock: 200 };
    const bags = { priceUnit: 'sac', price: 5_200, attrs } as const;
    const { user } = await open(stub(aListingDetail(bags)));
    await user.click(await screen.findByRole('button', { name: 'Acheter' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Acheter' }));
    return { user, sheet, field: sheet.getByLabelText('Quantité (sac)') };
  };

  it('begins at the minimum of the listing, which is named', async () => {
    const { sheet, field } = await openPurchase();
    expect(field).toHaveValue(20);
    expect(sheet.getByText('Minimum : 20 · En stock : 200')).toBeVisible();
    expect(sheet.getByText(/104 000 FCFA/)).toBeVisible();
  });

  it.each(['-3', '1.5', '99999999999'])('is not estimated when it is %s', async (typed) => {
    const { user, sheet, field } = await openPurchase();
    await user.clear(field);
    await user.type(field, typed);
    expect(sheet.queryByText('Estimation')).not.toBeInTheDocument();
  });

  it('is not sent below the minimum, and may be more than the stock, which is said', async () => {
    const create = neverRespond(orders.create);
    const { user, sheet, field } = await openPurchase();
    await user.clear(field);
    await user.type(field, '3');
    await user.click(sheet.getByRole('button', { name: 'Envoyer la demande' }));
    expect(await sheet.findByText('20 au moins.')).toBeVisible();
    expect(create).not.toHaveBeenCalled();
    await user.clear(field);
    await user.insertText(field, '5000');
    expect(sheet.getByText(/Plus que le stock de l’annonce \(200\)/)).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Envoyer la demande' }));
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
  });

  it('is named as missing when it is empty', async () => {
    const { user, sheet, field } = await openPurchase();
    await user.clear(field);
    expect(sheet.queryByText('Estimation')).not.toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: 'Envoyer la demande' }));
    expect(await sheet.findByText('Ce champ est obligatoire.')).toBeVisible();
  });
});
