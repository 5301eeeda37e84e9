import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aListing, aSearchPage } from '../../test/listings.ts';
import { openAt } from '../../test/render.tsx';

function bringAlong(url: string, body: object) {
  const place = document.createElement('script');
  place.type = 'application/json';
  place.dataset.answer = url;
  place.textContent = JSON.stringify(body);
  document.body.append(place);
}

const stubNetwork = () =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(aSearchPage([aListing({ title: 'Pelle demandée' })]))),
  );

it('a visitor’s first screen is shown from what came with the HTML, which is used once', async () => {
  stubNetwork();
  vi.spyOn(performance, 'now').mockReturnValue(500);
  bringAlong('/api/search/products?section=mines', aSearchPage([aListing({ title: 'Pelle apportée' })]));
  await openAt('/mines');
  expect(await screen.findByRole('link', { name: 'Pelle apportée' })).toBeVisible();
  expect(fetch).not.toHaveBeenCalled();
  expect(document.querySelector('script[data-answer]')).toBeNull();
});

it('whoever comes to the screen much later asks the server', async () => {
  stubNetwork();
  bringAlong('/api/search/products?section=mines', aSearchPage([aListing({ title: 'Pelle apportée' })]));
  vi.spyOn(performance, 'now').mockReturnValue(31_000);
  await openAt('/mines');
  expect(await screen.findByRole('link', { name: 'Pelle demandée' })).toBeVisible();
});
