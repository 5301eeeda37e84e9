import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openAt } from '../../../test/render.tsx';
import { Link } from '../../ui/controls/link.tsx';
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
      <Link to="/terms#avis">Avis</Link>
      <section id="avis" aria-label="Avis">
        <input aria-label="Commentaire" />
      </section>
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

it('the anchor of a page gets the focus, so that Tab continues there; the focus stays when a sheet opens', async () => {
  const { user } = await openAt('/terms', { page: <Page /> });
  await user.click(screen.getByRole('link', { name: 'Avis' }));
  expect(screen.getByRole('region', { name: 'Avis' })).toHaveFocus();
  await user.tab();
  expect(screen.getByLabelText('Commentaire')).toHaveFocus();
  const open = screen.getByText('Ouvrir');
  await user.click(open);
  expect(await screen.findByText('Fermer')).toHaveFocus();
});

it('an address that ends in no valid code shows the page', async () => {
  await openAt('/terms#50%', { page: <Page /> });
  expect(screen.getByRole('region', { name: 'Avis' })).toBeVisible();
});
