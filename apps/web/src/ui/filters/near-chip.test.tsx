import { search } from '@laterite/shared/features/search/contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aListing, aSearchPage } from '../../../test/listings.ts';
import { failingWith, inAbidjan, stubPosition } from '../../../test/position.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';

const stubSearch = () =>
  serve(search.products, aSearchPage([aListing({ location: 'Cocody, Abidjan', distance: 3 })]));

describe('« Autour de moi »', () => {
  it('asks for the position only when it is touched, and shows what is near with its distance', async () => {
    const search = stubSearch();
    const asked = stubPosition(inAbidjan);
    const { user, address } = await openAt('/marketplace');
    await screen.findAllByRole('article');
    expect(asked).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Autour de moi' }));
    await waitFor(() => expect(address()).toBe('/marketplace?near=5.32,-4.02'));
    expect(search.mock.lastCall?.[0]?.query).toMatchObject({ near: '5.32,-4.02', section: 'btp' });
    expect(await screen.findByText(/à 3 km/)).toBeVisible();
    expect(await screen.findByRole('button', { name: /À moins de 25 km/ })).toBeVisible();
  });

  it('changes how far around it looks, and shows everything again', async () => {
    stubSearch();
    const { user, address } = await openAt('/marketplace?near=5.32%2C-4.02');
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Distance,/ }), '5');
    await waitFor(() => expect(address()).toBe('/marketplace?near=5.32,-4.02&radius=5'));
    await user.selectOptions(screen.getByRole('combobox', { name: /^Distance,/ }), 'Partout');
    await waitFor(() => expect(address()).toBe('/marketplace'));
  });

  it.each([
    [1, /Position refusée/],
    [3, /Position introuvable/],
  ])('says what to do after failure %i, and leaves the list as it was', async (code, message) => {
    stubSearch();
    stubPosition(failingWith(code));
    const { user, address } = await openAt('/marketplace');
    await user.click(await screen.findByRole('button', { name: 'Autour de moi' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(address()).toBe('/marketplace');
    expect(screen.getByRole('button', { name: 'Autour de moi' })).toBeEnabled();
  });

  it('does not bring someone back who has left the page meanwhile', async () => {
    stubSearch();
    let found: PositionCallback = () => undefined;
    stubPosition((resolve) => {
      found = resolve;
    });
    const { user, address } = await openAt('/marketplace');
    await user.click(await screen.findByRole('button', { name: 'Autour de moi' }));
    expect(screen.getByRole('button', { name: 'Recherche de la position…' })).toBeDisabled();
    await user.click(screen.getAllByRole('link', { name: /Mines/ })[0]!);
    await waitFor(() => expect(address()).toBe('/mines'));
    inAbidjan(found);
    await Promise.resolve();
    expect(address()).toBe('/mines');
  });
});
