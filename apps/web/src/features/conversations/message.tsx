import type { ConversationMessage } from '@laterite/shared/features/conversations/conversation.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { CalendarDays, FileText, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatDays, formatInstant } from '../../lib/formats/dates.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { MaskedNote } from '../../ui/facts/masked-note.tsx';
import { PrivateFile } from '../private-files/private-file.tsx';
import { fileQuery } from './conversations.queries.ts';

const mapUrl = ({ label, point }: NonNullable<ConversationMessage['place']>) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(point ? `${point.lat},${point.lng}` : label)}`;

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex min-h-11 items-center gap-2 text-15 font-semibold break-words">
    {icon}
    {children}
  </p>
);

/** Shows the place, dates, quote and offered price of a message. */
function Carried({ message: { place, dates, quote, request } }: { message: ConversationMessage }) {
  const { t, language } = useTexts();
  const icon = 'size-5 shrink-0';
  return (
    <>
      {place && (
        <Line icon={<MapPin className={icon} />}>
          <a href={mapUrl(place)} target="_blank" rel="noreferrer" className="min-w-0 underline">
            {place.label}
          </a>
        </Line>
      )}
      {dates && (
        <Line icon={<CalendarDays className={icon} />}>{formatDays(dates.from, dates.to, language)}</Line>
      )}
      {quote && (
        <Line icon={<FileText className={icon} />}>
          <Link to={paths.quote(quote.order, quote.version)} className="min-w-0 underline">
            {t('conversations.quote', { number: quote.number, total: formatMoney(quote.total) })}
          </Link>
        </Line>
      )}
      {typeof request?.offer === 'number' && (
        <p className="text-15 font-bold">
          {t('conversations.offered', { price: formatMoney(request.offer) })}
        </p>
      )}
      {request?.counter && (
        <p className="text-15 font-bold break-words">
          {t('conversations.countered', {
            label: request.counter.label,
            price: formatMoney(request.counter.unitPrice),
          })}
        </p>
      )}
    </>
  );
}

interface Props {
  conversation: string;
  message: ConversationMessage;
  /** Whether this is the last message, which shows the read receipt. */
  isLast: boolean;
}

/** A message; the member's own messages are on the right. */
export function Message({ conversation, message, isLast }: Props) {
  const { t, language } = useTexts();
  const { isMine, text, isMasked, file, isRead, request, at } = message;
  return (
    <li
      className={`flex max-w-[85%] flex-col gap-1 rounded-12 px-3.5 py-2.5 ${isMine ? 'self-end bg-brand-deep text-on-brand' : 'self-start bg-sunk'}`}
    >
      {file && <PrivateFile type={file} query={fileQuery(conversation, message._id)} />}
      <Carried message={message} />
      {text && <p className="text-15 break-words whitespace-pre-line">{text}</p>}
      {isMasked && <MaskedNote isMine={isMine} />}
      <p className={`text-13 ${isMine ? 'opacity-85' : 'text-muted'}`}>
        {isMine && <span className="sr-only">{t('ui.you')} · </span>}
        <time dateTime={at}>{formatInstant(at, language)}</time>
        {request ? (
          <>
            {' · '}
            <Link to={paths.order(request.order)} className="underline">
              {t('conversations.inRequest')}
            </Link>
          </>
        ) : (
          isMine && isLast && ` · ${t(isRead ? 'conversations.read' : 'conversations.sent')}`
        )}
      </p>
    </li>
  );
}
