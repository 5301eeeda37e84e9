import { search } from '@laterite/shared/features/search/contract.ts';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openAt } from '../../test/render.tsx';
import { neverRespond } from '../../test/serve.ts';

it('the bottom navigation scrolls to the current section', async () => {
  neverRespond(search.products);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return [...this.parentElement!.children].indexOf(this) * 100;
  });
  await openAt('/int-maison');
  const row = await screen.findByRole('navigation', { name: 'Sections' });
  expect(row.scrollLeft).toBe(300 - 64);
});

it.each([
  ['/mines/', 'Sections', 'Mines'],
  ['/btp/', 'Sections', 'BTP'],
  ['/professionals/', 'Sections', 'Trouvé'],
  ['/immobilier/', 'Navigation principale', 'Immobilier'],
])('the page at %s, with a slash at its end, is the current one in « %s »', async (address, bar, link) => {
  neverRespond(search.products);
  neverRespond(search.professionals);
  await openAt(address);
  const row = within(await screen.findByRole('navigation', { name: bar }));
  expect(row.getByRole('link', { name: link })).toHaveAttribute('aria-current', 'page');
});
