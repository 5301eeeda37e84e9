import { listings } from '@laterite/shared/features/listings/contract.ts';
import { search } from '@laterite/shared/features/search/contract.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aListingDetail, aSearchPage } from '../../../test/listings.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';

async function openSheet() {
  const listing = aListingDetail({
    title: 'Pelle CAT 320',
    price: 350_000,
    priceUnit: 'jour',
    ref: 'BT-7K3Q',
  });
  serve(listings.read, listing);
  serve(search.products, aSearchPage([]));
  const view = await openAt(`/stuff/${listing._id}`);
  await view.user.click(await screen.findByRole('button', { name: 'Partager' }));
  return { ...view, sheet: within(await screen.findByRole('dialog', { name: 'Partager' })) };
}

const link = 'http://localhost:3000/s/BT-7K3Q';

describe('sharing a listing', () => {
  it('sends title, price and the short link to WhatsApp', async () => {
    const { sheet } = await openSheet();
    const { href } = sheet.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' });
    const text = new URL(href).searchParams.get('text')?.replace(/[\u00a0\u202f]/g, ' ');
    expect(text).toBe(`Pelle CAT 320 — 350 000 FCFA / jour\n${link}`);
  });

  it('copies the short link', async () => {
    const { sheet, user } = await openSheet();
    await user.click(sheet.getByRole('button', { name: 'Copier le lien' }));
    expect(await screen.findByText('Lien copié.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(link);
  });

  it('offers the phone’s own list only where there is one', async () => {
    const { sheet } = await openSheet();
    expect(sheet.queryByRole('button', { name: 'Autres applications' })).not.toBeInTheDocument();
  });
});
