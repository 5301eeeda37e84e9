import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { deliveries, newOrder, type OrderKind, orderKinds } from '@laterite/shared/features/orders/order.ts';
import { formBoolean } from '@laterite/shared/form-boolean.ts';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { storedValue } from '../../lib/storage.ts';
import { useSchemaForm } from '../../lib/use-schema-form.ts';

type OrderInput = z.input<typeof newOrder>;
export type OrderForm = UseFormReturn<OrderInput, unknown, z.output<typeof newOrder>>;

const text = z.optional(z.string());

/** The order as it was left, finished or not. */
const unfinishedOrder = z.object({
  kind: z.optional(z.enum(orderKinds)),
  qty: z.catch(z.optional(z.number()), undefined),
  from: z.optional(z.nullable(z.string())),
  to: z.optional(z.nullable(z.string())),
  slots: z.optional(z.array(z.string())),
  transportKm: z.catch(z.optional(z.nullable(z.number())), undefined),
  withOperator: z.optional(z.nullable(formBoolean)),
  delivery: z.optional(z.nullable(z.enum(deliveries))),
  city: text,
  message: text,
});

const storedOrder = (listing: string) =>
  storedValue('order:*', (value) => z.safeParse(unfinishedOrder, value).data, listing);

/** Stores what is filled in until the request is sent. */
const storeOrder = (values: OrderInput) =>
  storedOrder(values.listing ?? '').write(values as z.infer<typeof unfinishedOrder>);

export const forgetOrder = (listing: string) => storedOrder(listing).clear();

/** What can be asked of a listing, the usual first. */
export const kindsFor = ({ type }: ListingDetail): OrderKind[] => [
  type === 'rental' ? 'location' : 'achat',
  'visite',
  'devis',
];

/** Pieces, bags and machines are counted; houses and land are not. */
export const isCounted = ({ section }: ListingDetail): boolean => section !== 'immobilier';

/** The request form of a listing, filled with what was chosen before its sheet was closed. */
export function useOrderForm(listing: ListingDetail): OrderForm {
  const form: OrderForm = useSchemaForm({
    schema: newOrder,
    defaultValues: {
      listing: listing._id,
      kind: kindsFor(listing)[0]!,
      qty: 1,
      message: '',
      ...storedOrder(listing._id).read(),
    },
    startsIn: 'fr',
  });
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => storeOrder(values as OrderInput));
    return unsubscribe;
  }, [form]);
  return form;
}
