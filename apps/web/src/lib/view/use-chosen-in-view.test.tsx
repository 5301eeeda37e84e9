import { admin } from '@laterite/shared/features/admin/contract.ts';
import type { Today } from '@laterite/shared/features/admin/today.ts';
import { search } from '@laterite/shared/features/search/contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aMember, signInAs } from '../../../test/member.ts';
import { openAt } from '../../../test/render.tsx';
import { neverRespond, serve } from '../../../test/serve.ts';

/** Lays out the options of all rows, 100 px wide each and moved by what their row has scrolled. */
const layOut = () =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = this.parentElement;
    const left = row ? [...row.children].indexOf(this) * 100 - row.scrollLeft : 0;
    return { left, right: left + 100, top: 0, bottom: 48, x: left, y: 0, width: 100, height: 48 } as DOMRect;
  });

it('tabs scroll to the chosen one, when they open and when another one is chosen', async () => {
  neverRespond(search.companies);
  neverRespond(search.professionals);
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

it('sections of the administration scroll to the chosen one again when the counts widen those before it', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const before = this.previousElementSibling;
    const left: number = before ? before.getBoundingClientRect().right : 0;
    const width = (this.textContent ?? '').length * 10;
    return { left, right: left + width, top: 0, bottom: 48, x: left, y: 0, width, height: 48 } as DOMRect;
  });
  signInAs(aMember({ role: 'admin' }));
  neverRespond(admin.journal);
  let answer = (_counts: Today) => {};
  serve(admin.today).mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await openAt('/admin/journal');
  const row = await screen.findByRole('navigation', { name: 'Parties de l’administration' });
  row.scrollLeft = 0;
  answer({
    queues: [{ name: 'pending', count: 3, isExact: true, oldest: null }],
    days: [],
    figures: { members: [], listings: [], requests: [], reports: [] },
  });
  await within(row).findByText('3');
  expect(row.scrollLeft).toBeGreaterThan(0);
});
