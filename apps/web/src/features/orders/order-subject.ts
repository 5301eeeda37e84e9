import type { OrderCard } from '@laterite/shared/features/orders/order.ts';
import { paths } from '../../paths.ts';

type Subject = Pick<OrderCard, 'listing' | 'publicRequest' | 'profile'>;

/** The title of the listing or of the public request, or the name of who is asked; empty once they have left. */
export const subjectTitle = ({ listing, publicRequest, profile }: Subject): string =>
  listing?.title ?? publicRequest?.title ?? profile?.name ?? '';

/** The page of what a request is about; undefined for a public request that is deleted. */
export function subjectPath({ listing, publicRequest, profile }: Subject): string | undefined {
  if (listing) return paths.listing(listing._id);
  if (publicRequest) return publicRequest._id ? paths.publicRequest(publicRequest._id) : undefined;
  const id = profile?._id ?? '';
  return profile?.kind === 'company' ? paths.company({ _id: id }) : paths.professional(id);
}
