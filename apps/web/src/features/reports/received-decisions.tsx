import { localizeReason } from '@laterite/shared/common-reasons.ts';
import { fieldOfRefusal } from '@laterite/shared/features/listings/refusal-reasons.ts';
import type { ReceivedDecision } from '@laterite/shared/features/reports/report.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatDay } from '../../lib/formats/dates.ts';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useHistorySheet } from '../../lib/navigation/use-history-sheet.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { RowList } from '../../ui/lists/row-list.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { CaseHeading, caseRow } from './case-heading.tsx';
import { receivedDecisionsQuery } from './reports.queries.ts';

const AppealSheet = lazyPart(() => import('./appeal-sheet.tsx'));

/** Shows the state of the case: hidden for now, under review, or decided with a reason. */
function State({ found: { kind, state, decision } }: { found: ReceivedDecision }) {
  const { t, language } = useTexts();
  return (
    <>
      {state === 'appealed' && <p className="text-15">{t('moderation.case.state.appealed')}</p>}
      {state === 'open' && <p className="text-15">{t('moderation.case.state.waiting')}</p>}
      {decision && (
        <p className="text-15">
          <strong>{t(`moderation.case.state.${decision.to}`, { kind })}</strong> ·{' '}
          {t('moderation.case.decidedOn', { date: formatDay(decision.at.slice(0, 10), language) })}
        </p>
      )}
      {decision?.reason && (
        <p className="text-15 break-words text-text-2">
          {t('ui.reason', { reason: localizeReason(decision.reason, language) })}
        </p>
      )}
    </>
  );
}

/** Returns the path where the owner corrects the hidden content: the field of a listing, or the page, from which a public request is copied; comments and reviews cannot be edited while hidden. */
function correctionPath({ kind, target, decision }: ReceivedDecision): string | undefined {
  if (decision?.to !== 'hide') return undefined;
  if (kind === 'listing') return paths.editListing(target, fieldOfRefusal(decision.reason ?? ''));
  if (kind === 'professional') return paths.professional(target);
  if (kind === 'company') return paths.company({ _id: target });
  return kind === 'publicRequest' ? paths.publicRequest(target) : undefined;
}

function Row({ found }: { found: ReceivedDecision }) {
  const { t } = useTexts();
  const { _id: id, kind, target, title, appeal, mayAppeal } = found;
  const sheet = useHistorySheet(`appeal-${id}`);
  const correction = correctionPath(found);
  return (
    <li className={caseRow}>
      <CaseHeading kind={kind} title={title} to={kind === 'listing' ? paths.listing(target) : undefined} />
      <State found={found} />
      {appeal && (
        <p className="text-15 break-words whitespace-pre-line text-text-2">
          {t('moderation.case.yourAppeal', { message: appeal.message })}
        </p>
      )}
      {correction && (
        <Link to={correction} className="flex min-h-12 items-center font-semibold text-brand underline">
          {t('ui.correct')}
        </Link>
      )}
      {mayAppeal && (
        <Button kind="outline" size="tight" aria-haspopup="dialog" onClick={sheet.open}>
          {t('moderation.case.appeal')}
        </Button>
      )}
      {sheet.isOpen && mayAppeal && <AppealSheet id={id} onClose={sheet.close} />}
    </li>
  );
}

/** Lists decisions about the member's content, with the button for a second review. */
export function ReceivedDecisions() {
  const { t } = useTexts();
  return (
    <RowList
      results={useInfiniteQuery(receivedDecisionsQuery)}
      row={(found) => <Row key={found._id} found={found} />}
      empty={
        <EmptyState icon={ShieldCheck} title={t('moderation.case.none.received')}>
          <ButtonLink to={paths.myListings}>{t('layout.myListings')}</ButtonLink>
        </EmptyState>
      }
      failed={t('moderation.case.loadFailed')}
      lead="text"
    />
  );
}
