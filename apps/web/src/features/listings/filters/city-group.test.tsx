import { search } from '@laterite/shared/features/search/contract.ts';
import { sections } from '@laterite/shared/features/sections/contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aListing, aSearchPage } from '../../../../test/listings.ts';
import { aCompany, aProfessional } from '../../../../test/professionals.ts';
import { openAt } from '../../../../test/render.tsx';
import { serve } from '../../../../test/serve.ts';

const bouafle = {
  name: 'Bouaflé',
  kind: 'city' as const,
  location: 'Bouaflé',
  city: 'Bouaflé',
  region: 'Marahoué',
  country: 'CI',
  within: null,
  aliases: [],
  lat: 6.99,
  lng: -5.74,
  isExact: true,
};

async function openFilters() {
  serve(search.products, aSearchPage([aListing()]));
  const view = await openAt('/marketplace');
  await view.user.click(await screen.findByRole('button', { name: 'Filtres' }));
  await view.user.click(await screen.findByText('Ville'));
  await view.user.click(screen.getByRole('button', { name: 'Chercher un lieu' }));
  return { ...view, field: await screen.findByRole('combobox', { name: 'Chercher un lieu' }) };
}

it('the filters show an attribute that was chosen for another category, so that it can be unticked', async () => {
  serve(search.products, aSearchPage([aListing()]));
  const { user, address } = await openAt('/marketplace?category=Matériaux&attrs.heures.max=5000');
  await user.click(await screen.findByRole('button', { name: /^Filtres/ }));
  const hours = await screen.findByRole('radio', { name: /5\s000\sh au plus/ });
  expect(hours).toBeChecked();
  await user.click(within(hours.closest('details')!).getByRole('radio', { name: 'Tous' }));
  await user.click(await screen.findByRole('button', { name: /^Voir 1/ }));
  await waitFor(() => expect(address()).toBe('/marketplace?category=Matériaux'));
});

describe('the city filter', () => {
  it('takes any known place, suggested while it is typed', async () => {
    serve(sections.places, { items: [bouafle], total: 1 });
    const { user, field, address } = await openFilters();
    await user.insertText(field, 'bouafl');
    await user.click(await screen.findByRole('option', { name: /Bouaflé/ }));
    expect(await screen.findByRole('radio', { name: /Bouaflé/ })).toBeChecked();
    await user.click(screen.getByRole('button', { name: /^Voir 1/ }));
    await waitFor(() => expect(address()).toBe('/marketplace?city=Bouaflé'));
  });

  it('takes the known place of a text that was entered before its suggestions came', async () => {
    serve(sections.places, { items: [{ ...bouafle, kind: 'quarter' }], total: 1 });
    const { user, field, address } = await openFilters();
    await user.type(field, 'bouaflé{Enter}');
    await screen.findByRole('img', { name: 'Lieu reconnu' });
    await user.click(screen.getByRole('button', { name: /^Voir 1/ }));
    await waitFor(() => expect(address()).toContain('near=6.99'));
  });

  it('takes the text of a field that the press of the button leaves', async () => {
    serve(sections.places, { items: [], total: 0 });
    const { user, field, address } = await openFilters();
    await user.insertText(field, 'Campement 3');
    await user.click(screen.getByRole('button', { name: /^Voir 1/ }));
    await waitFor(() => expect(address()).toBe('/marketplace?city=Campement+3'));
  });

  it('takes any other text, and leaves with one tap', async () => {
    serve(sections.places, { items: [], total: 0 });
    const { user, field, address } = await openFilters();
    await user.type(field, 'Campement 3{Enter}');
    await user.click(screen.getByRole('button', { name: /^Voir 1/ }));
    await waitFor(() => expect(address()).toBe('/marketplace?city=Campement+3'));
    await user.click(await screen.findByRole('button', { name: 'Retirer le filtre Campement 3' }));
    await waitFor(() => expect(address()).toBe('/marketplace'));
  });
});

describe('people of the trade beside the listings', () => {
  it('are shown with their number and place, companies as well', async () => {
    serve(search.products, {
      ...aSearchPage([aListing()]),
      professionals: {
        total: 4,
        place: 'Abidjan',
        items: [aProfessional({ name: 'Awa Koné', role: 'Plombière' })],
      },
      companies: { total: 1, place: null, items: [aCompany({ name: 'Sanitaire Plus' })] },
    });
    await openAt('/recherche?q=plombier+abidjan');
    const people = await screen.findByRole('link', { name: 'Professionnels à Abidjan · 4' });
    expect(people).toHaveAttribute('href', '/trouve?tab=professionnels&q=plombier+abidjan');
    expect(screen.getByText(/Awa Koné, Plombière/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Entreprises · 1' })).toBeVisible();
    expect(screen.getByText(/Sanitaire Plus/)).toBeVisible();
  });
});
