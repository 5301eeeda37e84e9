import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAt } from '../../test/render.tsx';
import { useLocation } from '../lib/navigation/router.tsx';
import { useAnchor } from '../lib/navigation/use-anchor.ts';
import { Link } from '../ui/controls/link.tsx';
import { usePageFocus } from './use-page-focus.ts';

function Reviews() {
  useAnchor(true);
  return <section id="avis" aria-label="Avis" />;
}

function Layout() {
  const main = usePageFocus();
  const { pathname } = useLocation();
  return (
    <main ref={main} tabIndex={-1}>
      <Link to="/aide">Aide</Link>
      <Link to="/aide#avis">Donner votre avis</Link>
      {pathname === '/aide' && <Reviews />}
    </main>
  );
}

it('the content of a new page gets the focus, or the part of it that the link names', async () => {
  const { user } = await openAt('/terms', { page: <Layout /> });
  await user.click(screen.getByText('Donner votre avis'));
  expect(screen.getByRole('region', { name: 'Avis' })).toHaveFocus();
  await openAt('/terms', { page: <Layout /> });
  await user.click(screen.getAllByText('Aide').at(-1)!);
  expect(screen.getAllByRole('main').at(-1)).toHaveFocus();
});
