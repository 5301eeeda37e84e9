import { type Ticket, ticketStatuses } from '@laterite/shared/features/support/support.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatInstant } from '../../lib/formats/dates.ts';
import { formatPhone } from '../../lib/formats/phone.ts';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useSearchParams } from '../../lib/navigation/router.tsx';
import { useHistorySheet } from '../../lib/navigation/use-history-sheet.ts';
import { useSession } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { DecisionQueue } from '../../ui/lists/decision-queue.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FactsLine } from './facts-line.tsx';
import { ticketsQuery, useTicket } from './tickets.queries.ts';

const AnswerSheet = lazyPart(() => import('./answer-sheet.tsx'));
const linkClass = 'self-start text-15 text-brand underline';

function Row({ ticket }: { ticket: Ticket }) {
  const { t, language } = useTexts();
  const { me } = useSession();
  const sheet = useHistorySheet(`answer-${ticket._id}`);
  const { change } = useTicket(ticket);
  const { reference, name, contact, subject, message, listing, user, answers } = ticket;
  const to = ticket.status === 'open' ? 'closed' : 'open';
  return (
    <li className="flex flex-col gap-2 rounded-12 border border-line bg-surface p-4">
      <h2 className="text-16 font-semibold break-words">{subject}</h2>
      <p className="text-14 break-words text-muted">
        <FactsLine
          facts={[
            reference,
            name,
            contact.includes('@') ? contact : formatPhone(contact),
            formatInstant(ticket.createdAt, language),
          ]}
        />
      </p>
      <p className="text-16 break-words whitespace-pre-line">{message}</p>
      {listing && (
        <Link to={paths.listing(listing)} className={linkClass}>
          {t('ui.seeListing')}
        </Link>
      )}
      {user && hasRight(me, 'manageAccounts') && (
        <Link to={paths.adminSection('membres', { id: user })} className={linkClass}>
          {t('admin.ticket.member')}
        </Link>
      )}
      {answers.map(({ text, at }) => (
        <p key={at} className="border-l-3 border-line pl-3 text-15 break-words whitespace-pre-line">
          <span className="block text-14 text-muted">
            {t('admin.ticket.answered', { date: formatInstant(at, language) })}
          </span>
          {text}
        </p>
      ))}
      <div className="flex flex-wrap gap-2">
        {ticket.status === 'open' && (
          <Button size="tight" aria-haspopup="dialog" onClick={sheet.open}>
            {t('admin.ticket.answer')}
          </Button>
        )}
        <Button size="tight" kind="outline" onClick={() => change(to)}>
          {t(`admin.ticket.to.${to}`)}
        </Button>
      </div>

      {sheet.isOpen && <AnswerSheet ticket={ticket} onClose={sheet.close} />}
    </li>
  );
}

/** Requests for help, open or closed. */
export default function TicketsSection() {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const status = ticketStatuses.find((name) => name === query.get('state')) ?? 'open';
  return (
    <>
      <fieldset aria-label={t('admin.show')} className="flex flex-wrap gap-2 py-1">
        {ticketStatuses.map((value) => (
          <Chip
            key={value}
            isChosen={status === value}
            onClick={() => setQuery(value === 'open' ? {} : { state: value })}
          >
            {t(`admin.ticket.status.${value}`)}
          </Chip>
        ))}
      </fieldset>
      <DecisionQueue
        results={useInfiniteQuery(ticketsQuery(status))}
        row={(ticket) => <Row key={ticket._id} ticket={ticket} />}
        empty={<EmptyState icon={LifeBuoy} title={t('admin.ticket.none')} />}
        failed={t('ui.requestsFailed')}
      />
    </>
  );
}
