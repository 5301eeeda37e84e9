import { useEffect } from 'react';
import { useSearchParams } from '../../lib/navigation/router.tsx';
import BrowsePage from '../listings/browse/browse-page.tsx';
import { rememberSearch } from './recent-searches.ts';

/** Listings of all sections. Only the words in the URL at opening are stored as a recent search, not those typed later. */
export default function SearchPage() {
  const words = useSearchParams()[0].get('q')?.trim() ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: stores only the words at opening
  useEffect(() => rememberSearch(words), []);
  return <BrowsePage />;
}
