import { openStatuses } from '@laterite/shared/features/orders/order-states.ts';
import {
  newPublicAnswer,
  type PublicAnswer,
  type PublicRequestDetail,
  publicRequestTextMax,
} from '@laterite/shared/features/public-requests/public-request.ts';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type * as z from 'zod/mini';
import { useTexts } from '../../i18n/i18n.tsx';
import { fieldAmount } from '../../lib/forms/field-amount.ts';
import { createFieldRegister } from '../../lib/forms/fields.ts';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useFormDraft } from '../../lib/forms/use-form-draft.ts';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useHistorySheet } from '../../lib/navigation/use-history-sheet.ts';
import { useSession } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { useQueuedMessages } from '../outbox/use-queued-messages.ts';
import { AnswerCard } from './answer-card.tsx';
import { offeredListingsQuery } from './public-requests.queries.ts';
import { answerDraft, sendAnswer, useChangeRequest } from './use-change-request.ts';

const QuoteAnswerSheet = lazyPart(() => import('./quote-answer-sheet.tsx'), {
  texts: ['quotes', 'orders', 'field'],
});

type Props = { request: PublicRequestDetail };

/** Button that opens the form of a quote. */
function QuoteButton({ request }: Props) {
  const { t } = useTexts();
  const sheet = useHistorySheet('quote');
  return (
    <>
      <Button
        icon={FileText}
        kind="outline"
        size="lg"
        aria-haspopup="dialog"
        onPointerDown={QuoteAnswerSheet.load}
        onClick={sheet.open}
      >
        {t('publicRequests.answerByQuote')}
      </Button>
      {sheet.isOpen && <QuoteAnswerSheet request={request} onClose={sheet.close} />}
    </>
  );
}

function AnswerForm({ request }: Props) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const change = useChangeRequest();
  const { data: offered } = useQuery(offeredListingsQuery);
  const { _id: id, answers, priceUnit } = request;
  // An answer whose quote has ended is not the initial value of the next answer.
  const own = answers.find(({ quote }) => !quote);
  const form = useSchemaForm({
    schema: newPublicAnswer,
    defaultValues: {
      text: own?.text ?? '',
      price: fieldAmount(own?.price),
      listing: own?.listing?._id ?? '',
      priceUnit: own?.priceUnit ?? priceUnit,
    } as z.input<typeof newPublicAnswer>,
    defaultLanguage: 'fr',
  });
  const draft = useFormDraft(form, answerDraft(id));
  const field = createFieldRegister(form);
  const price = field('price');
  const unit = priceUnit === 'total' ? 'FCFA' : `FCFA / ${t(`taxonomy.unit.${priceUnit}`)}`;
  const submit = form.handleSubmit((body) =>
    attempt(() => change.mutateAsync(() => sendAnswer(id, body, form.getValues())), {
      done: t('publicRequests.answered'),
      failed: t('publicRequests.answerFailed'),
      form,
      onQueued: draft.forget,
      onDone: draft.clear,
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex max-w-160 flex-col gap-4">
      <AmountField
        {...price}
        label={t('publicRequests.yourPrice')}
        suffix={<span className="text-15 font-semibold text-muted">{unit}</span>}
      />
      {offered && offered.items.length > 0 && (
        <SelectField
          {...field('listing')}
          label={t('publicRequests.yourListing')}
          aside={t('common.optional')}
          options={[
            { value: '', label: t('publicRequests.noListing') },
            ...offered.items.map(({ _id, title }) => ({ value: _id, label: title })),
          ]}
        />
      )}
      <TextArea
        {...field('text')}
        label={t('common.yourMessage')}
        hint={t('publicRequests.yourWordsHint')}
        maxLength={publicRequestTextMax}
        required
      />
      <Button type="submit" size="lg" disabled={change.isPending}>
        {t(own ? 'publicRequests.changeAnswer' : 'publicRequests.sendAnswer')}
      </Button>
    </form>
  );
}

/** Returns whether an answer has an open quote; after a closed one its seller may answer again. */
const isQuoteOpen = (answer: PublicAnswer | undefined) =>
  answer?.quote ? openStatuses.includes(answer.quote.status) : false;

/** View of other users than the author: the form to answer, and their own answer. */
export default function AnswerRequest({ request }: Props) {
  const { t } = useTexts();
  const { me, isPending } = useSession();
  const { _id, answers, chosen, status } = request;
  const own = answers[0];
  const isWaiting = useQueuedMessages(paths.publicRequest(_id)).queued.some(({ problem }) => !problem);
  if (isPending) return null;
  return (
    <section className="flex flex-col gap-4">
      {own && (
        <>
          <h2 className="text-20 font-bold">{t('publicRequests.yourAnswer')}</h2>
          <div className="max-w-160">
            <AnswerCard
              answer={own}
              request={request}
              isChosen={own._id === chosen}
              other={own._id === chosen ? request.author : null}
            />
          </div>
        </>
      )}
      {isWaiting && (
        <p role="status" className="max-w-160 rounded-12 bg-warn-tint px-4 py-3 text-15">
          {t('publicRequests.answerWaits')}
        </p>
      )}
      {status === 'open' && !isQuoteOpen(own) && !isWaiting && (
        <>
          <h2 className="text-20 font-bold">{t('publicRequests.answer')}</h2>
          {me ? (
            <>
              <AnswerForm key={own?.createdAt} request={request} />
              <div className="flex max-w-160 flex-col gap-2 border-t border-line pt-4">
                <p className="text-15 text-muted">{t('publicRequests.quoteHint')}</p>
                <QuoteButton request={request} />
              </div>
            </>
          ) : (
            <ButtonLink className="self-start" to={paths.login(paths.publicRequest(_id))}>
              {t('publicRequests.signInToAnswer')}
            </ButtonLink>
          )}
        </>
      )}
    </section>
  );
}
