import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { deliveries, newOrder } from '@laterite/shared/features/orders/order.ts';
import { type OrderKind, orderKinds } from '@laterite/shared/features/orders/order-states.ts';
import { formBoolean } from '@laterite/shared/form-boolean.ts';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { storedValue } from '../../lib/device/storage.ts';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';

export type OrderInput = z.input<typeof newOrder>;
export type OrderForm = UseFormReturn<OrderInput, unknown, z.output<typeof newOrder>>;

/** Subject of a request: a listing, or a professional or company. */
export type OrderSubject = Pick<OrderInput, 'listing' | 'professional' | 'company'>;

export const subjectId = ({ listing, professional, company }: OrderSubject): string =>
  listing ?? professional ?? company ?? '';

const text = z.optional(z.string());

/** Stored draft of the request form. */
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

const storedOrder = (id: string) =>
  storedValue('order:*', (value) => z.safeParse(unfinishedOrder, value).data, id);

/** Stores the form values until the request is sent. */
const storeOrder = (values: OrderInput) =>
  storedOrder(subjectId(values)).write(values as z.infer<typeof unfinishedOrder>);

export const deleteOrderDraft = (subject: OrderSubject) => storedOrder(subjectId(subject)).clear();

/** Kinds of requests that a professional or company accepts, the usual first. */
export const profileKinds: readonly OrderKind[] = ['devis', 'visite', 'achat', 'location'];

/** Returns the kinds of requests that a listing accepts, the usual first. */
export const kindsFor = ({ type }: ListingDetail): OrderKind[] => [
  type === 'rental' ? 'location' : 'achat',
  'visite',
  'devis',
];

/** Returns whether a listing has a quantity, as pieces, bags and machines do. */
export const isCounted = ({ section }: ListingDetail): boolean => section !== 'immobilier';

/** Returns the schema of a request for a listing with a minimum quantity. */
const fromQuantity = (min: number) =>
  newOrder.check(({ value: { kind, qty }, issues }) => {
    if (qty >= min || kind === 'visite' || kind === 'devis') return;
    issues.push({ code: 'too_small', origin: 'number', minimum: min, input: qty, path: ['qty'] });
  });

/** Returns the request form with the values of its stored draft. */
export function useOrderForm(subject: OrderSubject, kind: OrderKind, minQty = 1): OrderForm {
  const { qty = minQty, ...stored } = storedOrder(subjectId(subject)).read() ?? {};
  const form: OrderForm = useSchemaForm({
    schema: minQty > 1 ? fromQuantity(minQty) : newOrder,
    defaultValues: {
      ...subject,
      kind,
      qty,
      message: '',
      ...stored,
    },
    defaultLanguage: 'fr',
  });
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => storeOrder(values as OrderInput));
    return unsubscribe;
  }, [form]);
  return form;
}
