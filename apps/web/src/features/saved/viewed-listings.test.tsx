import { listings } from '@laterite/shared/features/listings/contract.ts';
import { search } from '@laterite/shared/features/search/contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubCaches } from '../../../test/caches.ts';
import { aListing, aListingDetail, aSearchPage } from '../../../test/listings.ts';
import { awaId, signIn } from '../../../test/member.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { cacheResponse } from '../../lib/device/offline-store.ts';
import { ApiError } from '../../lib/requests/api-error.ts';

const idOf = (digit: number) => String(digit).repeat(24);
const view = (digit: number, title: string, owner = idOf(9)) =>
  cacheResponse(`/api/stuff/${idOf(digit)}`, aListingDetail({ _id: idOf(digit), title, owner }), digit);
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('the listings viewed on this device', () => {
  beforeEach(async () => {
    stubCaches();
    await view(1, 'Pelle');
    await cacheResponse('/api/stuff?limit=8', aSearchPage([]), 2);
    await view(3, 'Grue');
  });

  it('are in a tab of the favourites, the last viewed first, in their current state', async () => {
    serve(
      listings.browse,
      aSearchPage([1, 3].map((digit) => aListing({ _id: idOf(digit), title: `Baissée ${digit}` }))),
    );
    await openAt('/favoris?tab=viewed');
    await waitFor(() => expect(titles()).toEqual(['Baissée 3', 'Baissée 1']));
  });

  it('are shown as they were viewed where there is no network', async () => {
    serve(listings.browse).mockRejectedValue(new ApiError(0));
    await openAt('/favoris?tab=viewed');
    expect(
      await screen.findByText('Sans réseau : telles que vous les avez vues.', {}, { timeout: 8000 }),
    ).toBeVisible();
    expect(titles()).toEqual(['Grue', 'Pelle']);
  });

  it('do not contain one’s own', async () => {
    await view(4, 'La mienne', awaId);
    signIn();
    serve(listings.browse).mockRejectedValue(new ApiError(0));
    await openAt('/favoris?tab=viewed');
    await waitFor(() => expect(titles()).toEqual(['Grue', 'Pelle']));
  });

  it('can be cleared', async () => {
    serve(listings.browse, aSearchPage([aListing({ _id: idOf(1) })]));
    const { user } = await openAt('/favoris?tab=viewed');
    const clear = await screen.findByRole('button', { name: 'Effacer cette liste' });
    const scrollTo = vi.fn();
    vi.stubGlobal('scrollTo', scrollTo);
    await user.click(clear);
    expect(await screen.findByRole('heading', { name: 'Aucune annonce vue' })).toBeVisible();
    expect(screen.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
    await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 0));
  });

  it('are offered where a list cannot be loaded', async () => {
    serve(search.products).mockRejectedValue(new ApiError(0));
    const { user, address } = await openAt('/marketplace');
    await user.click(await screen.findByRole('link', { name: 'Annonces vues récemment' }, { timeout: 8000 }));
    expect(address()).toBe('/favoris?tab=viewed');
  });
});
