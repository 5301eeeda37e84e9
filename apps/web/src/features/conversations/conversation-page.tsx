import type { ConversationDetail } from '@laterite/shared/features/conversations/conversation.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown, SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useDocumentTitle } from '../../lib/navigation/document-title.ts';
import { usePageId } from '../../lib/navigation/router.tsx';
import { isAbsent } from '../../lib/requests/api-error.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { ConfirmButton } from '../../ui/sheets/confirm-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { ReportButton } from '../reports/report-button.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { useBlock, useMarkRead } from './conversations.mutations.ts';
import { conversationQuery } from './conversations.queries.ts';
import { MessageList } from './message-list.tsx';
import { MessageWriter } from './message-writer.tsx';

/** Blocks or unblocks the other member. */
function BlockButton({ conversation: { _id, isBlocked } }: { conversation: ConversationDetail }) {
  const { t } = useTexts();
  const block = useBlock(_id);
  const attempt = useAttempt();
  const change = (next: boolean) =>
    attempt(() => block.mutateAsync(next), { failed: t('conversations.blockFailed') });
  if (isBlocked) {
    return (
      <Button kind="outline" size="tight" disabled={block.isPending} onClick={() => change(false)}>
        {t('conversations.unblock')}
      </Button>
    );
  }
  return (
    <ConfirmButton
      label={t('conversations.block')}
      question={t('conversations.blockQuestion')}
      isPending={block.isPending}
      onConfirm={() => change(true)}
    />
  );
}

/** Shows the reason why no message can be sent. */
function Closed({ conversation: { other, isBlocked } }: { conversation: ConversationDetail }) {
  const { t } = useTexts();
  const reason = !other ? 'gone' : isBlocked ? 'blockedByMe' : 'blocked';
  return <p className="rounded-12 bg-sunk p-3 text-15">{t(`conversations.${reason}`)}</p>;
}

/** Marks messages as read while they are in view. */
function useReadMarks({ _id, isUnread, messages }: ConversationDetail) {
  const { mutate } = useMarkRead(_id);
  const newest = messages[0]?._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each new message
  useEffect(() => {
    const mark = () => {
      if (isUnread && document.visibilityState === 'visible') mutate();
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [isUnread, newest, mutate]);
}

type Results = Parameters<typeof MessageList>[0]['results'];

function ConversationView({ conversation, results }: { conversation: ConversationDetail; results: Results }) {
  const { t } = useTexts();
  const { _id, other, canWrite, isOtherDisabled } = conversation;
  useReadMarks(conversation);
  return (
    <article className="mx-auto flex min-h-[calc(100dvh-4rem)] max-w-200 flex-col gap-4 px-4 py-4 lg:py-8">
      <ConversationHeader conversation={conversation} />
      <details className="group rounded-12 border border-line bg-surface px-4">
        <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 text-15 font-semibold">
          {t('conversations.options')}
          <ChevronDown className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180" />
        </summary>
        <div className="flex flex-col items-start gap-1 border-t border-line py-2">
          {other && <BlockButton conversation={conversation} />}
          <ReportButton kind="conversation" id={_id} owners={[]} />
          <p className="text-14 text-muted">{t('conversations.retention')}</p>
        </div>
      </details>
      <MessageList id={_id} results={results} />
      {isOtherDisabled && <p className="rounded-12 bg-sunk p-3 text-15">{t('ui.otherDisabled')}</p>}
      {canWrite ? (
        <MessageWriter key={_id} conversation={conversation} />
      ) : (
        <Closed conversation={conversation} />
      )}
    </article>
  );
}

function Absent() {
  const { t } = useTexts();
  return (
    <EmptyState
      icon={SearchX}
      level="h1"
      title={t('conversations.notFound')}
      hint={t('conversations.notFoundHint')}
    >
      <ButtonLink to={paths.messages} replace>
        {t('conversations.back')}
      </ButtonLink>
    </EmptyState>
  );
}

/** `/messages/:id`: messages between two members about one subject. */
export default function ConversationPage() {
  const { t } = useTexts();
  const results = useInfiniteQuery(conversationQuery(usePageId()));
  const [conversation] = results.data?.pages ?? [];
  useDocumentTitle(conversation?.other?.userName);
  if (conversation) return <ConversationView conversation={conversation} results={results} />;
  if (isAbsent(results.error)) return <Absent />;
  if (results.error) {
    return (
      <ErrorState
        title={t('conversations.loadFailed')}
        error={results.error}
        onRetry={() => results.refetch()}
      >
        <ButtonLink kind="text" to={paths.messages}>
          {t('conversations.back')}
        </ButtonLink>
      </ErrorState>
    );
  }
  return (
    <div className="mx-auto max-w-200 px-4 lg:py-4">
      <PageSkeleton />
    </div>
  );
}
