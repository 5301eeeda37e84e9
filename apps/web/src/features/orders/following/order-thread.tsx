import { newOrderMessage, type OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { Suspense, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../i18n/i18n.tsx';
import { formatInstant } from '../../../lib/formats/dates.ts';
import { createFieldRegister } from '../../../lib/forms/fields.ts';
import { textSince } from '../../../lib/forms/text-since.ts';
import { useAttempt } from '../../../lib/forms/use-attempt.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { useAnchor } from '../../../lib/navigation/use-anchor.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { MaskedNote } from '../../../ui/facts/masked-note.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useQueuedMessages } from '../../outbox/use-queued-messages.ts';
import { orderMessageDraftName, useWrite } from '../orders.mutations.ts';

const QueuedMessages = lazyPart(() => import('../../outbox/queued-messages.tsx'), { texts: ['outbox'] });

function Message({ message }: { message: OrderDetail['messages'][number] }) {
  const { t, language } = useTexts();
  const { conversation, isMine, text, isMasked, offer, counter, at } = message;
  return (
    <li
      className={`max-w-[85%] rounded-12 px-3.5 py-2.5 ${isMine ? 'self-end bg-brand-deep text-on-brand' : 'self-start bg-sunk'}`}
    >
      {offer !== null && (
        <p className="text-15 font-bold">{t('orders.offerSaid', { price: formatMoney(offer) })}</p>
      )}
      {counter && (
        <p className="text-15 font-bold break-words">
          {t('quotes.counterSaid', { label: counter.label, price: formatMoney(counter.unitPrice) })}
        </p>
      )}
      <p className="text-15 break-words whitespace-pre-line empty:hidden">{text}</p>
      {isMasked && <MaskedNote isMine={isMine} />}
      <p className={`mt-1 text-13 ${isMine ? 'opacity-85' : 'text-muted'}`}>
        {isMine && <span className="sr-only">{t('ui.you')} · </span>}
        <time dateTime={at}>{formatInstant(at, language)}</time>
        {conversation && (
          <>
            {' · '}
            <Link to={paths.conversation(conversation)} className="underline">
              {t(text ? 'orders.inConversation' : 'orders.moreInConversation')}
            </Link>
          </>
        )}
      </p>
    </li>
  );
}

function Writer({ order }: { order: OrderDetail }) {
  const { t } = useTexts();
  const write = useWrite(order._id);
  const attempt = useAttempt();
  const form = useSchemaForm({
    schema: newOrderMessage,
    defaultValues: { text: '', offer: null },
    defaultLanguage: 'fr',
  });
  const draft = useFormDraft(form, orderMessageDraftName(order._id));
  const field = createFieldRegister(form);
  const mayOffer = order.kind !== 'visite' && order.quotes.length === 0 && order.actions.includes('quote');
  // Null while the price field is closed.
  const isOffering = useWatch({ control: form.control, name: 'offer' }) !== null;
  const setOffer = (offer: '' | null) => form.setValue('offer', offer);
  /** A price field that was restored with its draft does not take the focus. */
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    if (!mayOffer) form.setValue('offer', null);
  }, [mayOffer, form]);

  const submit = form.handleSubmit((message) => {
    const typed = () => form.getValues('text') ?? '';
    const sent = typed();
    function empty() {
      const text = textSince(sent, typed());
      form.reset();
      draft.clear();
      if (text) form.setValue('text', text);
    }
    return attempt(() => write.mutateAsync(message), {
      failed: t('orders.postFailed'),
      form,
      onDone: empty,
      onQueued: empty,
    });
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      {isOffering && <AmountField label={t('orders.offerLabel')} autoFocus={isOpened} {...field('offer')} />}
      <TextArea
        label={t('common.yourMessage')}
        aside={isOffering ? t('common.optional') : undefined}
        placeholder={t('orders.writePrompt')}
        {...field('text')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="quiet" disabled={write.isPending}>
          {t(write.isPending ? 'common.sending' : 'common.send')}
        </Button>
        {mayOffer && (
          <Button
            kind="text"
            onClick={() => {
              setOpened(true);
              setOffer(isOffering ? null : '');
            }}
          >
            {t(isOffering ? 'common.cancel' : 'orders.offer')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Shows the messages of both parties, oldest first, and the message form. */
export function OrderThread({ order }: { order: OrderDetail }) {
  const { t } = useTexts();
  const queue = useQueuedMessages(paths.order(order._id));
  // Fetched with the page, because it is needed without a network.
  useEffect(QueuedMessages.preload, []);
  useAnchor(true);
  return (
    <section id="messages" className="flex scroll-mt-20 flex-col gap-3">
      <h2 className="text-18 font-bold">{t('layout.messages')}</h2>
      {order.messages.length + queue.queued.length === 0 && (
        <p className="text-15 text-muted">{t('orders.noMessage')}</p>
      )}
      <ul aria-live="polite" className="flex flex-col gap-2 empty:hidden">
        {order.messages.map((message) => (
          <Message key={message._id} message={message} />
        ))}
        <Suspense>{queue.queued.length > 0 && <QueuedMessages {...queue} />}</Suspense>
      </ul>
      {order.isOtherDisabled && <p className="rounded-12 bg-sunk p-3 text-15">{t('ui.otherDisabled')}</p>}
      {order.actions.includes('message') && <Writer order={order} />}
      {order.isBlocker !== undefined && (
        <p className="rounded-12 bg-sunk p-3 text-15">
          {t(order.isBlocker ? 'orders.blockedByMe' : 'orders.blocked')}
        </p>
      )}
    </section>
  );
}
