import type { ConversationDetail } from '@laterite/shared/features/conversations/conversation.ts';
import { ChevronLeft } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { ListingFate } from '../listings/listing-fate.tsx';
import { aboutPath, aboutTitle } from './conversation-subject.ts';

/** Header of a conversation: the other member, the subject and its request. */
export function ConversationHeader({ conversation }: { conversation: ConversationDetail }) {
  const { t } = useTexts();
  const { about, other, order } = conversation;
  const title = aboutTitle(about);
  const path = aboutPath(about);
  const name = other?.userName ?? t('ui.deletedAccount');
  return (
    <header className="flex flex-col gap-3">
      <Link
        to={paths.messages}
        className="flex min-h-11 items-center gap-1 self-start text-15 font-semibold text-brand"
      >
        <ChevronLeft className="size-5" />
        {t('conversations.title')}
      </Link>
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={name} src={other?.profilePictureUrl ?? null} size={52} />
        <div className="min-w-0 flex-1">
          <h1 className="text-20 leading-tight font-bold break-words">
            {other ? <Link to={paths.seller(other._id)}>{name}</Link> : name}
          </h1>
          {title && (
            <p className="flex flex-wrap items-center gap-x-2 text-15 text-text-2">
              {path ? (
                <Link to={path} className="flex min-h-8 min-w-0 items-center break-words underline">
                  {title}
                </Link>
              ) : (
                <span className="min-w-0 break-words">{title}</span>
              )}
              {about.status !== undefined && <ListingFate status={about.status} />}
            </p>
          )}
        </div>
        {order && (
          <ButtonLink kind="outline" size="tight" to={paths.order(order._id)}>
            {t('conversations.toOrder')}
          </ButtonLink>
        )}
      </div>
    </header>
  );
}
