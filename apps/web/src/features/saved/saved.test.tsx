import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aListing, aSearchPage } from '../../../test/listings.ts';
import { openAt } from '../../../test/render.tsx';
import { api } from '../../lib/api.ts';

describe('favourites', () => {
  it('begin with the heart of a card and are kept on this device', async () => {
    const listing = aListing();
    vi.spyOn(api.search, 'products').mockResolvedValue(aSearchPage([listing]));
    const { user } = await openAt('/marketplace');
    const heart = await screen.findByRole('button', { name: /Garder dans les favoris/ });
    await user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(JSON.parse(localStorage.getItem('favorites')!)).toEqual([listing._id]);
    await user.click(heart);
    expect(JSON.parse(localStorage.getItem('favorites')!)).toEqual([]);
  });

  it('say how to begin when there are none', async () => {
    await openAt('/favoris');
    expect(await screen.findByRole('heading', { name: 'Rien de gardé' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voir les annonces' })).toBeVisible();
  });
});
