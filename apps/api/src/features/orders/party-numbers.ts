import type { OrderSide } from '@laterite/shared/features/orders/order-states.ts';
import type { Types } from 'mongoose';
import { listingCompanyPhone } from '../companies/listing-company.service.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { phoneFor } from '../users/users.service.ts';
import type { OrderDoc } from './order.model.ts';

/** Returns the company for which the seller acts: the asked one, that of the listing, or that of the listing when the request was sent, because a seller who has left it did not agree to show their own number. */
async function companyOf({ listing }: OrderDoc): Promise<Types.ObjectId | null> {
  const { _id, profile, company } = listing;
  if (profile === 'company') return _id;
  const found = profile ? null : await ListingModel.findById(_id, { company: 1 }).lean();
  return found?.company ?? company ?? null;
}

/** Returns the numbers that the parties of an accepted request read of each other: never the private one of a company's member, and proven ones where PHONE_PROOF asks for proofs. */
export async function numbersOf(order: OrderDoc): Promise<Record<OrderSide, string | null>> {
  const { buyer, seller } = order;
  const company = await companyOf(order);
  return {
    buyer: buyer ? await phoneFor(buyer, 'call') : null,
    seller: company
      ? await listingCompanyPhone(company, 'call')
      : seller
        ? await phoneFor(seller, 'call')
        : null,
  };
}
