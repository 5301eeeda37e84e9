import type { NewOrder, SentOrders } from '@laterite/shared/features/orders/order.ts';
import { maxAskedSellers } from '@laterite/shared/features/orders/order-states.ts';
import { optionalText, text } from '@laterite/shared/text.ts';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useTexts } from '../../../i18n/i18n.tsx';
import { storedValue } from '../../../lib/device/storage.ts';
import { useAttempt } from '../../../lib/forms/use-attempt.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { addressOfSheet } from '../../../lib/navigation/use-history-sheet.ts';
import { useReplaceWhileShown } from '../../../lib/navigation/use-replace-while-shown.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useRedirectToLogin } from '../../../lib/session/use-redirect-to-login.ts';
import { toast } from '../../../lib/view/toast.ts';
import { paths } from '../../../paths.ts';
import { useChosenFiles } from '../../private-files/use-chosen-files.ts';
import { type Origin, useSendOrder, useSendOrders } from '../orders.mutations.ts';

/** Receiver of a quote request: a professional, a company, or the seller of a listing. */
export interface AskedSeller extends Pick<NewOrder, 'listing' | 'professional' | 'company'> {
  name: string;
  /** Content below the message, such as other listings of the same seller. */
  note?: string;
}

const request = z.object({ message: text(1500, { lines: true }), city: optionalText(120) });
const unfinished = z.object({
  message: z.optional(z.string()),
  city: z.optional(z.string()),
  /** Receivers of the request. */
  asked: z.optional(z.array(z.string())),
});

const idOf = ({ listing, professional, company }: AskedSeller) => listing ?? professional ?? company ?? '';
/** Returns the previously chosen sellers if at least half of them are still offered, so that sellers who were added to the list since then are not included; otherwise returns the first ones. */
function askedOf(offered: AskedSeller[], chosen: string[]): AskedSeller[] {
  const asked = offered.filter((seller) => chosen.includes(idOf(seller)));
  return asked.length > 0 && asked.length * 2 >= chosen.length ? asked : offered.slice(0, maxAskedSellers);
}

const draftName = (id: string) => `quote-${id}`;
const storedRequest = (id: string) =>
  storedValue('order:*', (value) => z.safeParse(unfinished, value).data, draftName(id));

type Values = z.infer<typeof request>;

const toOrder = ({ name: _, note, ...subject }: AskedSeller, { message, city }: Values): NewOrder => ({
  ...subject,
  kind: 'devis',
  qty: 1,
  message: note ? `${message}\n\n${note}` : message,
  ...(city && { city }),
});

/** Result of the request to each of several sellers. */
export type Outcomes = (SentOrders['items'][number] & { name: string })[];

/** Sends the filled sheet: one request to one seller, or one to each of several in one step. */
function useSend() {
  const send = useSendOrder();
  const sendSeveral = useSendOrders();
  return async (sellers: AskedSeller[], values: Values, files: Blob[], origin: Origin): Promise<Outcomes> => {
    const [only] = sellers as [AskedSeller];
    if (sellers.length === 1) {
      const order = await send.mutateAsync({
        request: toOrder(only, values),
        name: only.name,
        files,
        origin,
      });
      return [{ name: only.name, order, error: null }];
    }
    const { items } = await sendSeveral.mutateAsync({
      request: { ...values, sellers: sellers.map(({ name: _, ...seller }) => seller) },
      names: sellers.map(({ name }) => name),
      files,
      origin,
    });
    return items.map((item, i) => ({ ...item, name: sellers[i]!.name }));
  };
}

/** Sheet for a quote request to one or several sellers, with its stored draft; visitors log in before it is sent and keep their draft. */
export function useAskQuote(offered: AskedSeller[], sheet: string, onClose: () => void) {
  const { t } = useTexts();
  const replaceWhileShown = useReplaceWhileShown();
  const { isMember } = useSession();
  const redirectToLogin = useRedirectToLogin();
  const attempt = useAttempt();
  const [failure, setFailure] = useState<string>();
  const [outcomes, setOutcomes] = useState<Outcomes>();
  const subject = offered.length > 1 ? 'several' : idOf(offered[0]!);
  const stored = storedRequest(subject);
  const chosen = useChosenFiles(subject);
  const [asked, setAsked] = useState(() => askedOf(offered, stored.read()?.asked ?? []).map(idOf));
  const sellers = askedOf(offered, asked);
  const send = useSend();
  const form = useSchemaForm({
    schema: request,
    defaultValues: { message: '', city: '', ...stored.read() },
    defaultLanguage: 'fr',
  });
  useEffect(() => {
    const { unsubscribe } = form.watch(({ message, city }) =>
      storedRequest(subject).write({ message, city: city ?? '', asked }),
    );
    return unsubscribe;
  }, [form, subject, asked]);
  function forget() {
    stored.clear();
    chosen.clear();
  }
  function show(sent: Outcomes) {
    if (sent.some(({ order }) => order)) forget();
    if (sent.length > 1) return setOutcomes(sent);
    toast.success(t('orders.quoteAsked'));
    replaceWhileShown(paths.order(sent[0]!.order!._id));
  }
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    const content = { message: values.message, city: values.city ?? '', asked };
    stored.write(content);
    if (!isMember) return redirectToLogin(t('orders.sendSignIn'));
    const origin: Origin = {
      path: addressOfSheet(sheet),
      form: { area: 'order:*', name: draftName(subject), content },
      chosen: subject,
    };
    const files = await chosen.ready();
    if (!files) return;
    await attempt(() => send(sellers, values, files, origin), {
      failed: t('orders.sendFailed'),
      signIn: t('orders.sendSignIn'),
      form,
      show: setFailure,
      onQueued() {
        forget();
        onClose();
      },
      onDone: show,
    });
  });
  const offers = offered.map((seller) => {
    const id = idOf(seller);
    const isAsked = sellers.includes(seller);
    return {
      id,
      name: seller.name,
      isAsked,
      // Between one seller and the maximum number must be chosen.
      isFixed: sellers.length === (isAsked ? 1 : maxAskedSellers),
      toggle: () => {
        const others = sellers.map(idOf).filter((one) => one !== id);
        setAsked(isAsked ? others : [...others, id]);
      },
    };
  });
  return {
    form,
    offers,
    chosen,
    submit,
    failure,
    outcomes,
    isPending: form.formState.isSubmitting,
    isMember,
  };
}
