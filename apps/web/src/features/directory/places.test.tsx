import { search } from '@laterite/shared/features/search/contract.ts';
import { sections } from '@laterite/shared/features/sections/contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { yopougon } from '../../../test/places.ts';
import { inAbidjan, stubPosition } from '../../../test/position.ts';
import { aCompany, aPage, aProfessional } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';

const stubDirectory = () => ({
  companies: serve(search.companies, aPage([aCompany({ distance: 3 })])),
  professionals: serve(
    search.professionals,
    aPage([aProfessional({ distance: 0 }), aProfessional(), aProfessional()]),
  ),
});

const chosenTab = async (name: string) =>
  waitFor(() => expect(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true'));

describe('a search without a tab in the address', () => {
  it('opens the professionals where no company is found, and says what they lack', async () => {
    const { companies, professionals } = stubDirectory();
    companies.mockResolvedValue(aPage([]));
    professionals.mockResolvedValue({
      ...aPage([aProfessional()]),
      relaxed: { missing: ['mécanique'], fullMatches: 0 },
    });
    const { address } = await openAt('/trouve?q=terrassier+mécanique');
    await chosenTab('Professionnels');
    expect(await screen.findByText(/^Rien avec « mécanique »\s; les plus proches\s:$/)).toBeVisible();
    expect(address()).toBe('/trouve?q=terrassier+mécanique');
  });

  it('opens the professionals where companies only come close', async () => {
    const { companies } = stubDirectory();
    companies.mockResolvedValue({
      ...aPage([aCompany()]),
      relaxed: { missing: ['plombier'], fullMatches: 0 },
    });
    await openAt('/trouve?q=plombier');
    await chosenTab('Professionnels');
  });

  it('opens the professionals where nobody has every word and more of them come close', async () => {
    const { companies, professionals } = stubDirectory();
    const relaxed = { missing: ['cotonou'], fullMatches: 0 };
    companies.mockResolvedValue({ ...aPage([aCompany()]), relaxed });
    professionals.mockResolvedValue({ ...aPage([aProfessional(), aProfessional()]), relaxed });
    await openAt('/trouve?q=maçon+cotonou');
    await chosenTab('Professionnels');
  });

  it('stays with the companies where they are found as well, and leads back by touch', async () => {
    const { companies } = stubDirectory();
    const { user, address } = await openAt('/trouve?q=plombier');
    await chosenTab('Entreprises');
    companies.mockResolvedValue(aPage([]));
    await user.click(screen.getByRole('tab', { name: 'Professionnels' }));
    await user.click(screen.getByRole('tab', { name: 'Entreprises' }));
    expect(address()).toBe('/trouve?q=plombier&tab=entreprises');
    await chosenTab('Entreprises');
  });

  it('opens the companies of the quick directory where no professional is found', async () => {
    stubDirectory().professionals.mockResolvedValue(aPage([]));
    await openAt('/trouver?q=quincaillerie');
    await chosenTab('Entreprises');
  });
});

describe('the place of a directory', () => {
  it('is around the reader on request in the quick directory too', async () => {
    const { professionals } = stubDirectory();
    stubPosition(inAbidjan);
    const { user, address } = await openAt('/trouver?q=maçon');
    await user.click(await screen.findByRole('button', { name: 'Autour de moi' }));
    await waitFor(() => expect(address()).toBe('/trouver?q=maçon&near=5.32,-4.02'));
    const near = expect.objectContaining({ query: 'maçon', near: '5.32,-4.02' });
    await waitFor(() => expect(professionals.mock.lastCall?.[0]?.query).toEqual(near));
    expect(await screen.findByRole('combobox', { name: /^Distance,/ })).toBeVisible();
  });

  it('is around the reader on request, with distances', async () => {
    const { companies } = stubDirectory();
    stubPosition(inAbidjan);
    const { user, address } = await openAt('/trouve?city=Dakar');
    await user.click(await screen.findByRole('button', { name: 'Autour de moi' }));
    await waitFor(() => expect(address()).toBe('/trouve?near=5.32,-4.02'));
    expect(companies.mock.lastCall?.[0]?.query).toMatchObject({ near: '5.32,-4.02' });
    expect(companies.mock.lastCall?.[0]?.query).not.toHaveProperty('city');
    expect(await screen.findByText(/à\s3\skm/)).toBeVisible();
  });

  it('is any quarter by its name, suggested while it is typed', async () => {
    serve(sections.places, { items: [yopougon], total: 1 });
    const { professionals } = stubDirectory();
    const { user, address } = await openAt('/professionals');
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Ville, Toutes les villes' }),
      'Autre lieu…',
    );
    const sheet = await screen.findByRole('dialog', { name: 'Chercher un lieu' });
    await user.insertText(within(sheet).getByRole('combobox'), 'yopou');
    await user.click(await within(sheet).findByRole('option', { name: /Yopougon, Abidjan/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/professionals?near=5.34,-4.09&place=Yopougon,+Abidjan&radius=5');
    await waitFor(() =>
      expect(professionals.mock.lastCall?.[0]?.query).toMatchObject({ near: '5.34,-4.09', radius: 5 }),
    );
    expect(screen.getByRole('combobox', { name: /^Distance,/ })).toHaveValue('5');
  });

  it('is the text itself where the place is not known', async () => {
    serve(sections.places, { items: [], total: 0 });
    stubDirectory();
    const { user, address } = await openAt('/professionals');
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Ville, Toutes les villes' }),
      'Autre lieu…',
    );
    const sheet = await screen.findByRole('dialog', { name: 'Chercher un lieu' });
    await user.type(within(sheet).getByRole('combobox'), 'Campement 3{Enter}');
    await user.click(within(sheet).getByRole('button', { name: 'Voir ce lieu' }));
    await waitFor(() => expect(address()).toBe('/professionals?city=Campement+3'));
  });
});
