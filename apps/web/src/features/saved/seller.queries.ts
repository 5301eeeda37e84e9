import type { ListingCard } from '@laterite/shared/features/listings/listing.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/requests/api.ts';

/** Displayed fields of a seller: a company or a member. */
interface Seller {
  name: string;
  picture: string | null;
  location: string | null;
}

async function readCompany(id: string, signal: AbortSignal): Promise<Seller> {
  const { name, companyLogoUrl, location } = await api.companies.read({ params: { id } }, { signal });
  return { name, picture: companyLogoUrl, location };
}

async function readMember(id: string, signal: AbortSignal): Promise<Seller> {
  const { userName, profilePictureUrl, location } = await api.users.read({ params: { id } }, { signal });
  return { name: userName, picture: profilePictureUrl, location };
}

/** Queries the public card of the company for which a listing is published, else of its owner. */
export const sellerQuery = ({ companyId, owner }: ListingCard) =>
  queryOptions({
    queryKey: ['sellers', companyId ?? owner],
    queryFn: ({ signal }) => (companyId ? readCompany(companyId, signal) : readMember(owner, signal)),
  });
