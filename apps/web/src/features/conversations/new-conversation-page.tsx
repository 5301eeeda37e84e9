import { conversationStarts } from '@laterite/shared/features/conversations/conversation.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { useNavigate, useSearchParams } from '../../lib/router.tsx';
import { paths } from '../../paths.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { openedQuery } from './conversations.queries.ts';

/** `/messages/nouveau?listing=…`: opens the conversation that the query names, also after a log-in on the way. */
export default function NewConversationPage() {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const navigate = useNavigate();
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
  if (error) {
    const sentence = messageOf(error, t('conversations.openFailed'), t('common.networkError'));
    return <ErrorState title={sentence} error={error} onRetry={() => refetch()} />;
  }
  return (
    <div className="mx-auto max-w-200 px-4 lg:py-4">
      <PageSkeleton />
    </div>
  );
}
