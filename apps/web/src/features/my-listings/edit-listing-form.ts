import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import type { Category } from '@laterite/shared/features/listings/taxonomy.ts';
import { fieldAmount } from '../../lib/forms/field-amount.ts';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';
import {
  mergeDeposit,
  type PublishForm,
  type PublishInput,
  publishSchema,
} from '../listings/publish/publish-form.ts';
import { shownPrices } from '../rentals/rental-form.ts';
import type { QueuedEdit } from './queued-edit.ts';

/** Converts attributes to the values of their fields. */
const shownAttrs = (attrs: ListingDetail['attrs']): Record<string, string | boolean> =>
  Object.fromEntries(
    Object.entries(attrs).map(([name, value]) => [name, typeof value === 'boolean' ? value : String(value)]),
  );

/** Returns a listing as the values of the publish form. */
export const editFormValues = (listing: ListingDetail): PublishInput =>
  mergeDeposit<PublishInput>({
    section: listing.section,
    category: listing.category as Category,
    title: listing.title,
    type: listing.type,
    price: fieldAmount(listing.price),
    priceUnit: listing.priceUnit,
    priceMode: listing.priceMode,
    trade: listing.trade,
    description: listing.description,
    location: listing.location,
    point: listing.point ? `${listing.point.lat}, ${listing.point.lng}` : '',
    exactPlace: listing.exactPlace,
    contact: listing.contact,
    attrs: shownAttrs(listing.attrs),
    companyId: listing.companyId ?? '',
    ...(listing.rental && { rental: { ...listing.rental, ...shownPrices(listing.rental) } }),
  });

/** Returns the publish form, filled with an existing listing and the changes of its queued edit. */
export const useEditListingForm = (listing: ListingDetail, queued: QueuedEdit | null): PublishForm =>
  useSchemaForm({
    schema: publishSchema,
    defaultValues: mergeDeposit<PublishInput>({ ...editFormValues(listing), ...queued?.values }),
    defaultLanguage: 'fr',
  });
