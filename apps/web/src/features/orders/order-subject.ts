import type { OrderCard } from '@laterite/shared/features/orders/order.ts';
import { paths } from '../../paths.ts';

type Subject = Pick<OrderCard, 'listing' | 'profile'>;

/** The listing's title, or the name of who is asked; empty once they have left. */
export const subjectTitle = ({ listing, profile }: Subject): string => listing?.title ?? profile?.name ?? '';

/** The page of what a request is about. */
export function subjectPath({ listing, profile }: Subject): string {
  if (listing) return paths.listing(listing._id);
  const id = profile?._id ?? '';
  return profile?.kind === 'company' ? paths.company({ _id: id }) : paths.professional(id);
}
