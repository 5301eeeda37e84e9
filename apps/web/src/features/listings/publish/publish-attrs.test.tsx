import { listings } from '@laterite/shared/features/listings/contract.ts';
import { search } from '@laterite/shared/features/search/contract.ts';
import type { Locale } from '@laterite/shared/languages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aListingDetail, aSearchPage } from '../../../../test/listings.ts';
import { awaId, signIn } from '../../../../test/member.ts';
import { openAt } from '../../../../test/render.tsx';
import { serve } from '../../../../test/serve.ts';
import { ApiError } from '../../../lib/requests/api-error.ts';

beforeEach(() => {
  signIn();
  serve(search.products, aSearchPage([]));
});

const choose = (name: string) => screen.findByRole('radio', { name });
const save = () => screen.getByRole('button', { name: 'Enregistrer les changements' });

async function openEdit(fields: Parameters<typeof aListingDetail>[0], wording: Locale = 'start') {
  const seller = { ...aListingDetail().seller!, _id: awaId };
  serve(listings.read, aListingDetail({ ...fields, seller }));
  return openAt('/stuff/000000000000000000000001/edit', { wording });
}

describe('the form of a listing', () => {
  it('asks what the category calls for, for sale or for rent', async () => {
    const { user } = await openAt('/upload');
    await user.click(await choose('Engins'));
    expect(screen.getByLabelText('Compteur')).toBeVisible();
    expect(screen.queryByLabelText('Avec opérateur')).toBeNull();
    await user.click(await choose('En location'));
    expect(screen.getByLabelText('Avec opérateur')).toBeVisible();
    expect(screen.getByLabelText('Prix de la location')).toBeVisible();
    expect(screen.getByLabelText('Unité')).toHaveValue('jour');
    await user.click(await choose('Immobilier'));
    await user.click(await choose('Appartements'));
    expect(screen.getByLabelText('Loyer')).toBeVisible();
    expect(screen.getByLabelText('Unité')).toHaveValue('mois');
    expect(screen.queryByLabelText('Compteur')).toBeNull();
  });

  it('offers the papers of the country and says what each is worth', async () => {
    const { user } = await openAt('/upload');
    await user.click(await choose('Immobilier'));
    await user.click(await choose('Terrains'));
    const papers = () => screen.getByLabelText('Document foncier');
    await user.selectOptions(papers(), 'ACD');
    expect(papers()).toHaveAccessibleDescription(/donne la propriété d’un terrain urbain/);
    await user.insertText(screen.getByLabelText('Lieu'), 'Ouakam, Dakar');
    await waitFor(() => expect(within(papers()).queryByRole('option', { name: 'ACD' })).toBeNull());
    expect(within(papers()).getByRole('option', { name: 'Délibération' })).toBeInTheDocument();
  });

  it('has no price for a price on request', async () => {
    const { user } = await openAt('/upload');
    await user.click(await choose('Sur demande'));
    expect(screen.queryByLabelText('Prix')).toBeNull();
    expect(await screen.findByText('Prix sur demande')).toBeVisible();
  });

  it('has one field for the deposit, with the one of an older listing in it', async () => {
    const edit = serve(listings.edit, aListingDetail());
    const { user } = await openEdit({ type: 'rental', priceUnit: 'jour', attrs: { caution: 500_000 } });
    const deposit = await screen.findByLabelText(/^Caution/);
    expect(deposit).toHaveValue('500\u202f000');
    await user.click(save());
    await waitFor(() => expect(edit).toHaveBeenCalled());
    expect(edit.mock.lastCall?.[0].body).toMatchObject({
      rental: { deposit: 500_000 },
      attrs: { caution: null },
    });
  });

  it('asks for the deposit of a home in months alone', async () => {
    await openEdit({ section: 'immobilier', category: 'Appartements', type: 'rental', priceUnit: 'mois' });
    await screen.findByText('Tarifs et conditions de location (facultatif)');
    await waitFor(() => expect(screen.getAllByLabelText(/^Caution/)).toHaveLength(1));
  });

  it('asks neither how many, for an operator nor for transport of a home for rent', async () => {
    const edit = serve(listings.edit, aListingDetail());
    const { user } = await openEdit({ type: 'rental', priceUnit: 'jour' });
    await user.insertText(await screen.findByLabelText('Opérateur, par jour'), '25000');
    await user.type(screen.getByLabelText('Combien en avez-vous ?'), '3');
    await user.click(screen.getByRole('button', { name: 'Ajouter une distance' }));
    await user.click(await choose('Immobilier'));
    await user.click(await choose('Appartements'));
    await waitFor(() => expect(screen.queryByLabelText('Opérateur, par jour')).toBeNull());
    expect(screen.queryByLabelText('Combien en avez-vous ?')).toBeNull();
    expect(screen.queryByText('Transport')).toBeNull();
    expect(screen.getByLabelText('Jours au moins')).toBeInTheDocument();
    await user.click(save());
    await waitFor(() => expect(edit).toHaveBeenCalled());
    expect(edit.mock.lastCall?.[0].body?.rental).toMatchObject({
      units: null,
      operatorPrice: null,
      transport: [],
    });
  });

  it('offers services to professionals only', async () => {
    await openAt('/upload');
    await choose('En vente');
    expect(screen.queryByRole('radio', { name: 'Service' })).toBeNull();
  });

  it('suggests and shows known words in English, and stores them in French', async () => {
    const edit = serve(listings.edit, aListingDetail());
    const { user } = await openEdit(
      { section: 'int-maison', category: 'Meubles', attrs: { matiere: 'Acajou' } },
      'en',
    );
    const material = await screen.findByLabelText('Material');
    expect(material).toHaveValue('Mahogany');
    const offered = [...document.querySelectorAll(`datalist[id="${material.getAttribute('list')}"] option`)];
    expect(offered.map((option) => option.getAttribute('value'))).toContain('Wood');
    await user.clear(material);
    await user.insertText(material, 'Wood');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(edit).toHaveBeenCalled());
    expect(edit.mock.lastCall?.[0].body?.attrs).toMatchObject({ matiere: 'Bois' });
  });

  it('sends what was said, and nothing of what was left', async () => {
    const edit = serve(listings.edit, aListingDetail());
    const { user } = await openEdit({
      type: 'rental',
      priceUnit: 'jour',
      attrs: { marque: 'CAT', annee: 2018 },
    });
    const year = await screen.findByLabelText('Année');
    expect(year).toHaveValue('2018');
    await user.clear(year);
    await user.click(screen.getByLabelText('Avec opérateur'));
    await user.click(save());
    await waitFor(() => expect(edit).toHaveBeenCalled());
    expect(edit.mock.lastCall?.[0].body?.attrs).toMatchObject({
      marque: 'CAT',
      annee: null,
      operateur: true,
    });
    expect(edit.mock.lastCall?.[0].body?.attrs).not.toHaveProperty('transport', false);
  });

  it('names the field that is wrong, here and from the server', async () => {
    const errors = [{ path: 'attrs.marque', message: 'Ce nom est trop long.' }];
    serve(listings.edit).mockRejectedValue(new ApiError(400, { errors }));
    const { user } = await openEdit({ attrs: {} });
    const year = await screen.findByLabelText('Année');
    await user.insertText(year, '1800');
    await user.click(save());
    await waitFor(() => expect(year).toHaveAccessibleDescription('1950 au moins.'));
    await user.clear(year);
    await user.click(save());
    await waitFor(() =>
      expect(screen.getByLabelText('Marque')).toHaveAccessibleDescription('Ce nom est trop long.'),
    );
  });
});
