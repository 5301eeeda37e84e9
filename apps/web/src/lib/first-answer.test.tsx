import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aListing, aSearchPage } from '../../test/listings.ts';
import { openAt } from '../../test/render.tsx';
import { takeFirstAnswer } from './first-answer.ts';
import { makeQueryClient } from './query-client.ts';
import { token } from './token.ts';

function bringAlong(url: string, body: object) {
  const place = document.createElement('script');
  place.type = 'application/json';
  place.dataset.answer = url;
  place.textContent = JSON.stringify(body);
  document.body.append(place);
}

afterEach(() => document.querySelector('script[data-answer]')?.remove());

const stubNetwork = () =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(aSearchPage([aListing({ title: 'Pelle demandée' })]))),
  );

it('a visitor’s first screen is shown from what came with the HTML, which is used once', async () => {
  stubNetwork();
  vi.spyOn(performance, 'now').mockReturnValue(500);
  bringAlong('/api/search/products?section=mines', aSearchPage([aListing({ title: 'Pelle apportée' })]));
  await openAt('/mines', { queryClient: makeQueryClient() });
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

it('members, who may be told more, ask the server', () => {
  bringAlong('/api/stuff/1', aListing({ title: 'Pelle apportée' }));
  vi.spyOn(performance, 'now').mockReturnValue(500);
  token.write('a-token');
  expect(takeFirstAnswer('/api/stuff/1')).toBeUndefined();
  token.clear();
  expect(takeFirstAnswer('/api/stuff/1')).toMatchObject({ title: 'Pelle apportée' });
});
