import type { NewOrder } from '@laterite/shared/features/orders/order.ts';
import { optionalText, text } from '@laterite/shared/text.ts';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useTexts } from '../../i18n/i18n.tsx';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { KeptForLater } from '../../lib/kept-for-later.ts';
import { useNavigate } from '../../lib/router.tsx';
import { useSession } from '../../lib/session.ts';
import { storedValue } from '../../lib/storage.ts';
import { toast } from '../../lib/toast.ts';
import { useAskToSignIn } from '../../lib/use-ask-to-sign-in.ts';
import { useShowFailure } from '../../lib/use-attempt.ts';
import { useSchemaForm } from '../../lib/use-schema-form.ts';
import { paths } from '../../paths.ts';
import { useSendOrder } from './orders.mutations.ts';

/** Whom a quote is asked from: someone with a page, or the seller of a listing. */
export interface AskedSeller extends Pick<NewOrder, 'listing' | 'professional' | 'company'> {
  name: string;
  /** Stands below the message: other listings of the same seller, for example. */
  note?: string;
}

const request = z.object({ message: text(1500, { lines: true }), city: optionalText(120) });
const unfinished = z.object({ message: z.optional(z.string()), city: z.optional(z.string()) });

const idOf = ({ listing, professional, company }: AskedSeller) => listing ?? professional ?? company ?? '';
const storedRequest = (id: string) =>
  storedValue('order:*', (value) => z.safeParse(unfinished, value).data, `quote-${id}`);

const toOrder = (seller: AskedSeller, { message, city }: z.infer<typeof request>): NewOrder => {
  const { name: _, note, ...subject } = seller;
  return {
    ...subject,
    kind: 'devis',
    qty: 1,
    message: note ? `${message}\n\n${note}` : message,
    ...(city && { city }),
  };
};

/** Sends one request for a quote to each seller, one after the other; what was sent is not sent again. */
export function useAskQuote(sellers: AskedSeller[]) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { isMember } = useSession();
  const askToSignIn = useAskToSignIn();
  const showFailure = useShowFailure();
  const send = useSendOrder();
  const sent = useRef(new Map<string, string>());
  const [failures, setFailures] = useState<string[]>([]);
  const stored = storedRequest(idOf(sellers[0]!));
  const form = useSchemaForm({
    schema: request,
    defaultValues: { message: '', city: '', ...stored.read() },
    startsIn: 'fr',
  });

  async function sendTo(seller: AskedSeller, values: z.infer<typeof request>): Promise<string | null> {
    const id = idOf(seller);
    if (sent.current.has(id)) return null;
    try {
      sent.current.set(id, (await send.mutateAsync(toOrder(seller, values)))._id);
      return null;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw error;
      if (error instanceof KeptForLater) {
        sent.current.set(id, '');
        return null;
      }
      return `${seller.name} : ${messageOf(error, t('orders.sendFailed'), t('common.networkError'))}`;
    }
  }

  const submit = form.handleSubmit(async (values) => {
    setFailures([]);
    stored.write({ message: values.message, city: values.city ?? '' });
    if (!isMember) return askToSignIn(t('orders.sendSignIn'));
    const failed: string[] = [];
    try {
      for (const seller of sellers) {
        const failure = await sendTo(seller, values);
        if (failure) failed.push(failure);
      }
    } catch (error) {
      return showFailure(error, { failed: t('orders.sendFailed'), signIn: t('orders.sendSignIn') });
    }
    if (failed.length > 0) return setFailures(failed);
    stored.clear();
    // What waits for a network is told by the outbox.
    if (![...sent.current.values()].includes(''))
      toast.success(t('orders.quoteAsked', { count: sellers.length }));
    const [only] = sent.current.values();
    navigate(sellers.length === 1 && only ? paths.order(only) : paths.orders(), { replace: true });
  });
  return { form, submit, failures, isPending: form.formState.isSubmitting, isMember };
}
