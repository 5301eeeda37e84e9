import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { ListingsLink } from '../directory/listings-link.tsx';
import { listingsOfTeamQuery } from '../directory/member-listings.queries.ts';

/** The way to a company's listings, and through them to its people; nothing where there are none. */
export function CompanyActions({ owners }: { owners: string[] }) {
  const { t } = useTexts();
  const { data: listings } = useQuery(listingsOfTeamQuery(owners));
  if (!listings?.length) return null;
  return (
    <div className="flex flex-col gap-2 lg:w-80 lg:pt-5">
      <ListingsLink label={t('companies.seeListings')} hint={t('companies.contactHint')} />
    </div>
  );
}
