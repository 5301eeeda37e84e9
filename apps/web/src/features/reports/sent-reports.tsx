import type { SentReport } from '@laterite/shared/features/reports/report.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatDay } from '../../lib/formats/dates.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Badge } from '../../ui/facts/badge.tsx';
import { RowList } from '../../ui/lists/row-list.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { CaseHeading, caseRow } from './case-heading.tsx';
import { sentReportsQuery } from './reports.queries.ts';

function Row({ report }: { report: SentReport }) {
  const { t, language } = useTexts();
  const { kind, title, note, reason, outcome, createdAt, decidedAt } = report;
  const day = (at: string) => formatDay(at.slice(0, 10), language);
  return (
    <li className={caseRow}>
      <CaseHeading kind={kind} title={title} />
      <p>
        <Badge kind={outcome === 'open' ? 'neutral' : outcome === 'founded' ? 'new' : 'open'}>
          {outcome === 'unfounded'
            ? t('moderation.case.state.keep', { kind })
            : t(`moderation.case.outcome.${outcome}`)}
        </Badge>
      </p>
      <p className="text-14 text-muted">
        {t('moderation.case.sentOn', { date: day(createdAt), reason: t(`reports.reason.${reason}`) })}
        {decidedAt && ` · ${t('moderation.case.decidedOn', { date: day(decidedAt) })}`}
      </p>
      {note && <p className="text-15 break-words whitespace-pre-line text-text-2">{note}</p>}
    </li>
  );
}

/** The member's own reports and their outcomes. */
export function SentReports() {
  const { t } = useTexts();
  return (
    <RowList
      results={useInfiniteQuery(sentReportsQuery)}
      row={(report) => <Row key={report._id} report={report} />}
      empty={
        <EmptyState
          icon={Flag}
          title={t('moderation.case.none.sent')}
          hint={t('moderation.case.none.sentHint')}
        >
          <ButtonLink to={paths.section('btp')}>{t('common.seeListings')}</ButtonLink>
        </EmptyState>
      }
      failed={t('moderation.case.loadFailed')}
      lead="text"
    />
  );
}
