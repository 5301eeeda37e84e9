import type { OrderCard } from '@laterite/shared/features/orders/order.ts';
import { paths } from '../../paths.ts';

type Subject = Pick<OrderCard, 'listing' | 'publicRequest' | 'profile'>;

/** The title of the listing or of the public request, or the name of who is asked; empty once they have left. */
export const subjectTitle = ({ listing, publicRequest, profile }: Subject): string =>
  listing?.title ?? publicRequest?.title ?? profile?.name ?? '';

/** The page of what a request is about. */
export function subjectPath({ listing, publicRequest, profile }: Subject): string {
  if (listing) return paths.listing(listing._id);
  if (publicRequest) return paths.publicRequest(publicRequest._id);
  const id = profile?._id ?? '';
  return profile?.kind === 'company' ? paths.company({ _id: id }) : paths.professional(id);
}
