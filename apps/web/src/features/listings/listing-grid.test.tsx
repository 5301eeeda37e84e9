import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aListing } from '../../../test/listings.ts';
import { openAt } from '../../../test/render.tsx';
import { ListingGrid } from './listing-grid.tsx';

const grid = <ListingGrid listings={Array.from({ length: 6 }, () => aListing())} />;

it('draws the cards in view first, with places for the others, which follow at once', async () => {
  await openAt('/', { page: grid });
  expect(screen.getAllByRole('article')).toHaveLength(4);
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  await vi.waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(6));
});

it('draws all cards at once where the page has shown something before', async () => {
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{} as PerformanceEntry]);
  await openAt('/', { page: grid });
  expect(screen.getAllByRole('article')).toHaveLength(6);
});
