import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import { isLive } from '@laterite/shared/features/listings/listing-states.ts';
import { minQuantity } from '@laterite/shared/features/orders/estimate.ts';
import type { NewOrder } from '@laterite/shared/features/orders/order.ts';
import type { OrderKind } from '@laterite/shared/features/orders/order-states.ts';
import type { RentalRates } from '@laterite/shared/features/rentals/price.ts';
import { type Types, trusted } from 'mongoose';
import { AppError, field, invalidFields } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import type { CompanyDoc } from '../companies/company.model.ts';
import { companyOwners, findCompany, permissionOf } from '../companies/company-access.ts';
import type { ListingDoc } from '../listings/listing.model.ts';
import { findVisible, isOwnOf } from '../listings/listing-access.ts';
import { findProfessional } from '../professionals/professional-access.ts';
import { ratesOf } from '../rentals/rates.ts';
import { UserModel } from '../users/user.model.ts';
import { assertFree } from './calendar.service.ts';
import type { OrderFields } from './order.model.ts';

/** Receiver and subject of a request. */
export interface OrderTarget extends Pick<OrderFields, 'listing' | 'country' | 'place'> {
  seller: Types.ObjectId;
  /** Price of the rental days. */
  rates?: RentalRates;
  /** Operator terms of the listing. */
  operator?: unknown;
}

/** Returns the place as visitors see it. */
const placeOf = ({ location }: { location?: string | null | undefined }) =>
  location ? hideContactDetails(location) : undefined;

/** Offer types that accept each kind of request. Visits and quotes are possible for all, so that nobody pays for an unseen item. */
const typesFor: Partial<Record<OrderKind, ListingDoc['type'][]>> = {
  achat: ['sale', 'service'],
  location: ['rental'],
};
/** Throws where the quantity is below the minimum of the listing. */
function assertMinimum({ attrs }: ListingDoc, { qty }: NewOrder): void {
  const min = minQuantity(attrs);
  if (qty < min) throw invalidFields([field('qty', 'field.tooSmall', { min })]);
}

async function listingTarget(id: string, order: NewOrder, user: CurrentUser): Promise<OrderTarget> {
  const { kind } = order;
  const listing = await findVisible(id, user);
  if (isOwnOf(listing, user)) throw new AppError('order_own_listing');
  if (!isLive(listing.status)) throw new AppError('listing_closed');
  if (!(typesFor[kind]?.includes(listing.type) ?? true)) throw new AppError('order_kind');
  if (kind === 'achat' || kind === 'location') assertMinimum(listing, order);
  if (kind === 'location') await assertFree(listing, order);
  const { _id, ref, title, price, priceUnit, type, category, images, owner, company, attrs } = listing;
  return {
    listing: {
      _id,
      ref,
      title,
      price,
      priceUnit,
      type,
      category,
      image: images[0]?.name,
      stock: attrs.stock,
      ...(company && { company }),
    },
    seller: owner,
    country: listing.country,
    place: placeOf(listing),
    operator: listing.attrs.operateur,
    ...(kind === 'location' && { rates: ratesOf(listing) }),
  };
}

async function professionalTarget(id: string, user: CurrentUser): Promise<OrderTarget> {
  const { _id, name, userId, country, location } = await findProfessional(id);
  if (String(userId) === user.id) throw new AppError('order_own_page');
  return {
    listing: { _id, profile: 'professional', title: hideContactDetails(name) },
    seller: userId,
    country,
    place: placeOf({ location }),
  };
}

/** Returns the first owner of a company whose account is enabled: a disabled one could not read a request. */
async function enabledOwnerOf(company: CompanyDoc): Promise<Types.ObjectId | undefined> {
  const owners = companyOwners(company);
  const found = await UserModel.find({ _id: trusted({ $in: owners }), disabledAt: null }, { _id: 1 }).lean();
  return owners.find((owner) => found.some(({ _id }) => _id.equals(owner)));
}

/** The first enabled owner of a company receives its requests. */
async function companyTarget(id: string, user: CurrentUser): Promise<OrderTarget> {
  const company = await findCompany(id);
  if (permissionOf(company, user.id)) throw new AppError('order_own_page');
  const owner = await enabledOwnerOf(company);
  if (!owner) throw new AppError('order_unclaimed');
  const title = hideContactDetails(company.name);
  return {
    listing: { _id: company._id, profile: 'company', title },
    seller: owner,
    country: company.country,
    place: placeOf(company),
  };
}

/** Returns the receiver of a request; throws where they do not accept this kind. */
export async function findOrderTarget(order: NewOrder, user: CurrentUser): Promise<OrderTarget> {
  const { listing, professional, company } = order;
  if (listing) return listingTarget(listing, order, user);
  return professional ? professionalTarget(professional, user) : companyTarget(company!, user);
}
