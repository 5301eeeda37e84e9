import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { useSession } from '../../lib/session.ts';
import { ProfileContact } from '../contact/profile-contact.tsx';
import { ListingsLink } from '../directory/listings-link.tsx';
import { listingsOfTeamQuery } from '../directory/member-listings.queries.ts';

interface Props {
  company: CompanyDetail;
  owners: string[];
}

/** The ways to a company, or what came of its page for those who run it; and its listings, where there are any. */
export function CompanyActions({ company, owners }: Props) {
  const { t } = useTexts();
  const { me, isPending } = useSession();
  const { data: listings } = useQuery(listingsOfTeamQuery(owners));
  const permission = company.members.find(({ user }) => user._id === me?._id)?.permission;
  const isOwn = permission === 'owner' || permission === 'manager';
  return (
    <div className="flex flex-col gap-2 lg:w-96 lg:pt-5">
      {!isPending && <ProfileContact target={{ kind: 'companies', id: company._id }} isOwn={isOwn} />}
      {listings && listings.length > 0 && <ListingsLink label={t('companies.seeListings')} />}
    </div>
  );
}
