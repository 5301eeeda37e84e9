import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { RowList } from '../../ui/lists/row-list.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { conversationsQuery } from './conversations.queries.ts';

function Empty() {
  const { t } = useTexts();
  return (
    <EmptyState
      icon={MessageSquareText}
      tint="immobilier"
      title={t('conversations.empty')}
      hint={t('conversations.emptyHint')}
    >
      <ButtonLink to={paths.section('btp')}>{t('conversations.emptyAction')}</ButtonLink>
    </EmptyState>
  );
}

/** `/messages`: conversations, those with the latest message first. */
export default function ConversationsPage() {
  const { t } = useTexts();
  return (
    <div className="mx-auto flex max-w-200 flex-col gap-4 px-4 py-6 lg:py-10">
      <h1 className="text-22 font-bold tracking-[-0.01em] lg:text-28">{t('conversations.title')}</h1>
      <RowList
        results={useInfiniteQuery(conversationsQuery)}
        row={(conversation) => <ConversationRow key={conversation._id} conversation={conversation} />}
        empty={<Empty />}
        failed={t('conversations.loadFailed')}
        lead="avatar"
      />
      <p className="text-14 text-muted">{t('conversations.retention')}</p>
    </div>
  );
}
