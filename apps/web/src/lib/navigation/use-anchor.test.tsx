import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openAt } from '../../../test/render.tsx';
import { useAnchor } from './use-anchor.ts';
import { useHistorySheet } from './use-history-sheet.ts';

function Page() {
  useAnchor(true);
  const { isOpen, open, close } = useHistorySheet('order');
  return (
    <>
      <button type="button" onClick={isOpen ? close : open}>
        {isOpen ? 'Fermer' : 'Ouvrir'}
      </button>
      <section id="avis" />
    </>
  );
}

it('a page with a hash scrolls to it once, not again when a sheet opens and closes', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = await openAt('/terms#avis', { page: <Page /> });
  expect(scroll).toHaveBeenCalledOnce();
  await user.click(screen.getByText('Ouvrir'));
  await act(() => user.click(screen.getByText('Fermer')));
  expect(await screen.findByText('Ouvrir')).toBeVisible();
  expect(scroll).toHaveBeenCalledOnce();
});
