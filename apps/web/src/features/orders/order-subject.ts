import type { OrderCard } from '@laterite/shared/features/orders/order.ts';
import { paths } from '../../paths.ts';

/** Returns the kind of a request as screens name it: the choice of an answer without a quote is named by its public request. */
export const kindName = ({ kind, publicRequest, hasQuote }: OrderCard) =>
  publicRequest && !hasQuote ? 'publique' : kind;

type Subject = Pick<OrderCard, 'listing' | 'publicRequest' | 'profile'>;

/** Returns the title of the listing or public request, or the name of the profile; empty if it was deleted. */
export const subjectTitle = ({ listing, publicRequest, profile }: Subject): string =>
  listing?.title ?? publicRequest?.title ?? profile?.name ?? '';

/** Returns the path of the subject of a request; undefined for a deleted listing or public request. */
export function subjectPath({ listing, publicRequest, profile }: Subject): string | undefined {
  if (listing) return listing.status ? paths.listing(listing._id) : undefined;
  if (publicRequest) return publicRequest._id ? paths.publicRequest(publicRequest._id) : undefined;
  const id = profile?._id ?? '';
  return profile?.kind === 'company' ? paths.company({ _id: id }) : paths.professional(id);
}
