import { conversationStarts } from '@laterite/shared/features/conversations/conversation.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useNavigate, useSearchParams } from '../../lib/navigation/router.tsx';
import { ApiError, isListingGone } from '../../lib/requests/api-error.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { openedQuery } from './conversations.queries.ts';

/** Returns whether a retry cannot succeed: the member does not exist, or one has blocked the other. */
const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 403, 404, 409].includes(error.status);

/** `/messages/nouveau?listing=…`: opens the conversation that the query names, also after a log-in. */
export default function NewConversationPage() {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const about = Object.fromEntries(
    [...conversationStarts, 'publicRequest'].flatMap((name) => {
      const id = query.get(name);
      return id ? [[name, id]] : [];
    }),
  );
  const { data, error, refetch } = useQuery(openedQuery(about));
  useEffect(() => {
    if (data) navigate(paths.conversation(data._id), { replace: true });
  }, [data, navigate]);
  useEffect(() => {
    if (isListingGone(error)) void queryClient.invalidateQueries({ queryKey: ['listings'] });
  }, [error, queryClient]);
  if (error) {
    const waysOn = (
      <>
        <ButtonLink to={paths.section('btp')} replace>
          {t('conversations.emptyAction')}
        </ButtonLink>
        <ButtonLink kind="text" to={paths.messages} replace>
          {t('conversations.back')}
        </ButtonLink>
      </>
    );
    if (isRefused(error)) {
      return (
        <EmptyState icon={SearchX} level="h1" title={error.message}>
          {waysOn}
        </EmptyState>
      );
    }
    return (
      <ErrorState
        title={t('conversations.openFailed')}
        hint={t('common.networkError')}
        error={error}
        onRetry={() => refetch()}
      >
        {waysOn}
      </ErrorState>
    );
  }
  return (
    <div className="mx-auto max-w-200 px-4 lg:py-4">
      <PageSkeleton />
    </div>
  );
}
