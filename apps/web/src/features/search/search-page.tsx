import { useEffect } from 'react';
import { useSearchParams } from '../../lib/router.tsx';
import BrowsePage from '../listings/browse/browse-page.tsx';
import { rememberSearch } from './recent-searches.ts';

/** The listings of all sections; the words it is opened with are remembered, those typed on the way are not. */
export default function SearchPage() {
  const words = useSearchParams()[0].get('q')?.trim() ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page is opened with
  useEffect(() => rememberSearch(words), []);
  return <BrowsePage />;
}
