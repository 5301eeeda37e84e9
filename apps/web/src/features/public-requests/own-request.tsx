import { agreedStatuses, type OrderStatus } from '@laterite/shared/features/orders/order-states.ts';
import type { PublicRequestDetail } from '@laterite/shared/features/public-requests/public-request.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useJustChanged } from '../../lib/forms/use-just-changed.ts';
import { useNavigate } from '../../lib/navigation/router.tsx';
import { useIsHere } from '../../lib/navigation/use-is-here.ts';
import { api } from '../../lib/requests/api.ts';
import { deleteOnce } from '../../lib/requests/delete-once.ts';
import { invalidate } from '../../lib/requests/invalidates.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { ConfirmButton } from '../../ui/sheets/confirm-button.tsx';
import { QueuedDecision, useQueuedDecision } from '../orders/following/queued-decision.tsx';
import { AnswerCard } from './answer-card.tsx';
import { answerElement, ComparedTotals } from './compared-totals.tsx';
import { copyPath } from './copy-request.ts';
import { sendClosing, sendRenewal, useChangeRequest } from './use-change-request.ts';

type Props = { request: PublicRequestDetail };
type Answer = PublicRequestDetail['answers'][number];

/** Returns whether an answer may still be chosen. */
const isUndecided = ({ status }: PublicRequestDetail) => status === 'open' || status === 'expired';

const choosable: readonly OrderStatus[] = ['devis-reçu', ...agreedStatuses];
/** Returns whether an answer may be chosen: it has no quote, or a quote that was neither declined nor cancelled. */
const isChoosable = ({ quote }: Answer) => !quote || choosable.includes(quote.status);

interface DecidableProps extends Props {
  /** Whether no earlier decision waits for a network. */
  mayDecide: boolean;
}

/** Answers side by side: columns on a desktop, a scrollable row on a phone. */
function Answers({ request, mayDecide }: DecidableProps) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const change = useChangeRequest();
  const { answers, chosen, status } = request;
  if (answers.length === 0) {
    const isOver = status === 'closed' || status === 'expired';
    return (
      <p className="text-15 text-muted">
        {t(isOver ? 'publicRequests.nobodyAnswered' : 'publicRequests.noAnswer')}
      </p>
    );
  }
  const isOffered = (answer: Answer) => isUndecided(request) && isChoosable(answer);
  const choiceOf = ({ quote }: Answer) =>
    t(quote?.status === 'devis-reçu' ? 'publicRequests.acceptQuote' : 'publicRequests.chooseAnswer');
  const choose = (answer: Answer) => {
    const { _id: chosen, createdAt: answeredAt, quote, seller } = answer;
    const label = [choiceOf(answer), seller?.userName ?? request.title].join(' · ');
    const seen = { chosen, answeredAt, ...(quote && { version: quote.version }) };
    return attempt(() => change.mutateAsync(() => sendClosing(request._id, label, seen)), {
      done: t('publicRequests.chosenNow'),
      failed: t('common.notSaved'),
    });
  };
  return (
    <ul
      key={chosen}
      className="relative -mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-2 lg:mx-0 lg:grid lg:grid-cols-3 lg:px-0"
    >
      {answers.map((answer) => (
        <li
          key={answer._id}
          id={answerElement(answer)}
          tabIndex={-1}
          className="w-[85%] shrink-0 snap-start scroll-ml-4 lg:w-auto"
        >
          <AnswerCard
            answer={answer}
            request={request}
            isChosen={answer._id === chosen}
            other={answer._id === chosen || isOffered(answer) ? answer.seller : null}
          >
            {mayDecide && isOffered(answer) && (
              <Button disabled={change.isPending} onClick={() => choose(answer)}>
                {choiceOf(answer)}
              </Button>
            )}
          </AnswerCard>
        </li>
      ))}
    </ul>
  );
}

/** Buttons that renew, close or delete the member's own request. */
function Actions({ request, mayDecide }: DecidableProps) {
  const { _id: id, title, status, mayRenew } = request;
  const { t } = useTexts();
  const attempt = useAttempt();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const queryClient = useQueryClient();
  const change = useChangeRequest();
  const failed = t('common.notSaved');
  const renew = () =>
    attempt(() => change.mutateAsync(() => sendRenewal(id, [t('publicRequests.renew'), title].join(' · '))), {
      done: t('publicRequests.renewed'),
      failed,
    });
  const close = () =>
    attempt(
      () => change.mutateAsync(() => sendClosing(id, [t('publicRequests.close'), title].join(' · '), {})),
      {
        done: t('publicRequests.closed'),
        failed,
      },
    );
  const remove = () =>
    attempt(() => deleteOnce(api.publicRequests.remove({ params: { id } })), {
      done: t('publicRequests.removed'),
      failed,
      async onDone() {
        await invalidate(queryClient, { queryKey: ['publicRequests', 'mine'] });
        if (isHere()) navigate(paths.orders('public'), { replace: true });
      },
    });
  return (
    <div className="flex flex-wrap gap-2">
      {mayDecide && mayRenew && (
        <Button disabled={change.isPending} onClick={renew}>
          {t('publicRequests.renew')}
        </Button>
      )}
      {mayDecide && status === 'open' && (
        <ConfirmButton
          label={t('publicRequests.close')}
          question={t('publicRequests.closeQuestion')}
          isPending={change.isPending}
          onConfirm={close}
        />
      )}
      {status !== 'rejected' && (
        <ButtonLink to={copyPath(request)} kind="outline">
          {t('publicRequests.copy')}
        </ButtonLink>
      )}
      <ConfirmButton
        label={t('common.delete')}
        question={t('publicRequests.removeQuestion')}
        isPending={false}
        onConfirm={remove}
      />
    </div>
  );
}

/** View of the author: the answers to compare, and the actions that close the request. */
export default function OwnRequest({ request: asked }: Props) {
  const { t } = useTexts();
  const isChosen = ({ _id }: Answer) => _id === asked.chosen;
  const request = {
    ...asked,
    answers: asked.answers.toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a))),
  };
  const queued = useQueuedDecision(paths.publicRequest(asked._id));
  // It may have been applied although no response came.
  const waiting = isUndecided(asked) ? queued : undefined;
  const justChanged = useJustChanged(waiting?.id);
  const mayDecide = !waiting;
  return (
    <section>
      <fieldset disabled={justChanged} className="flex min-w-0 flex-col gap-4">
        <h2 className="text-20 font-bold">{t('publicRequests.answers')}</h2>
        {request.answers.length > 1 && <ComparedTotals request={request} />}
        <Answers request={request} mayDecide={mayDecide} />
        {waiting && <QueuedDecision entry={waiting} />}
        <Actions request={request} mayDecide={mayDecide} />
      </fieldset>
    </section>
  );
}
