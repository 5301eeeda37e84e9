import { useInfiniteQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { ListingsLink } from '../directory/listings-link.tsx';
import { listingsOfMemberQuery } from '../directory/member-listings.queries.ts';

/** The way to a professional's listings, and through them to the person; nothing where there are none. */
export function ProfessionalActions({ userId }: { userId: string }) {
  const { t } = useTexts();
  const { data } = useInfiniteQuery(listingsOfMemberQuery(userId));
  if (!data?.pages[0]?.items.length) return null;
  return <ListingsLink label={t('professionals.seeListings')} hint={t('professionals.contactHint')} />;
}
