import type { ConversationCard } from '@laterite/shared/features/conversations/conversation.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { shortAge } from '../../lib/formats/age.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { ListingFate } from '../listings/listing-fate.tsx';
import { aboutTitle } from './conversation-subject.ts';

/** Shows the preview of a message: its text, or the kind of its attachment. */
function Preview({ last }: Pick<ConversationCard, 'last'>) {
  const { t } = useTexts();
  if (!last) return null;
  const { text, file, place, dates, quote } = last;
  const carried =
    (file && t('conversations.hasFile')) ||
    place?.label ||
    (dates && t('conversations.hasDates')) ||
    (quote && t('conversations.quoteNumber', { number: quote.number }));
  const said = text || carried || '';
  return (
    <p className="line-clamp-2 text-15 break-words text-text-2">
      {last.isMine ? t('conversations.youSaid', { text: said }) : said}
    </p>
  );
}

/** Shows a conversation in a list: the other member, the subject and the last message. */
export function ConversationRow({ conversation }: { conversation: ConversationCard }) {
  const { t } = useTexts();
  const { _id, about, other, isUnread, last } = conversation;
  const name = other?.userName ?? t('ui.deletedAccount');
  return (
    <li
      className={`relative flex gap-3.5 rounded-12 border border-line p-3 lg:p-4 ${isUnread ? 'bg-btp-tint' : 'bg-surface'}`}
    >
      <Avatar name={name} src={other?.profilePictureUrl ?? null} size={52} />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <h2 className="flex items-baseline gap-2 text-16 leading-[1.3] font-semibold break-words">
          <Link
            to={paths.conversation(_id)}
            className="min-w-0 flex-1 after:absolute after:inset-0 after:rounded-12"
          >
            {isUnread && <span className="sr-only">{t('conversations.isUnread')} </span>}
            {name}
          </Link>
          {last && (
            <span className="shrink-0 text-13 font-normal text-muted">
              {isUnread && (
                <span aria-hidden="true" className="mr-1.5 inline-block size-2.5 rounded-full bg-brand" />
              )}
              {shortAge(last.at, t)}
            </span>
          )}
        </h2>
        <p className="flex items-center gap-2 text-14 text-muted">
          <span className="line-clamp-1 break-words">{aboutTitle(about)}</span>
          {about.status !== undefined && <ListingFate status={about.status} />}
        </p>
        <Preview last={last} />
      </div>
    </li>
  );
}
