import { search } from '@laterite/shared/features/search/contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openAt } from '../../test/render.tsx';
import { keepWaiting } from '../../test/serve.ts';

/** Lays out the options of all rows, 100 px wide each and moved by what their row has scrolled. */
const layOut = () =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = this.parentElement;
    const left = row ? [...row.children].indexOf(this) * 100 - row.scrollLeft : 0;
    return { left, right: left + 100, top: 0, bottom: 48, x: left, y: 0, width: 100, height: 48 } as DOMRect;
  });

it('tabs scroll to the chosen one, when they open and when another one is chosen', async () => {
  keepWaiting(search.companies);
  keepWaiting(search.professionals);
  layOut();
  const { user } = await openAt('/trouve?tab=professionnels');
  const row = await screen.findByRole('tablist');
  const start = row.getBoundingClientRect().left;
  expect(row.scrollLeft).toBe(400 - start - 64);
  row.scrollLeft = 0;
  await user.click(screen.getByRole('tab', { name: 'Magasins' }));
  await waitFor(() => expect(row.scrollLeft).toBe(300 - start - 64));
});

it('links to the jobs of the calculator scroll to the chosen one', async () => {
  layOut();
  await openAt('/calculateur?job=roof');
  const row = await screen.findByRole('navigation', { name: 'Ouvrage' });
  const chosen = [...row.children].findIndex((link) => link.hasAttribute('aria-current'));
  expect(row.scrollLeft).toBe(chosen * 100 - row.getBoundingClientRect().left - 64);
});
