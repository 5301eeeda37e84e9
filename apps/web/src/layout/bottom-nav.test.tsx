import { search } from '@laterite/shared/features/search/contract.ts';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openAt } from '../../test/render.tsx';
import { keepWaiting } from '../../test/serve.ts';

it('the bottom navigation scrolls to the current section', async () => {
  keepWaiting(search.products);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return [...this.parentElement!.children].indexOf(this) * 100;
  });
  await openAt('/int-maison');
  const row = await screen.findByRole('navigation', { name: 'Sections' });
  expect(row.scrollLeft).toBe(300 - 64);
});
