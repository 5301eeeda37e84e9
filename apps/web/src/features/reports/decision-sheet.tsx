import { decisionReasons } from '@laterite/shared/features/reports/decision-reasons.ts';
import type { ReportCase } from '@laterite/shared/features/reports/report.ts';
import type { ReportDecision } from '@laterite/shared/features/reports/report-kinds.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { type ReasonHandlers, ReasonSheet } from '../../ui/sheets/reason-sheet.tsx';
import { useCommonReasons } from '../moderation/use-common-reasons.ts';
import { reportedTitle } from './reported-title.ts';

interface Props extends ReasonHandlers {
  found: ReportCase;
  to: Exclude<ReportDecision, 'keep'>;
}

/** Sheet for the reason of a decision: the content is hidden, its author warned, or the reports refused. */
export default function DecisionSheet({ found, to, ...on }: Props) {
  const { t } = useTexts();
  const common = useCommonReasons(decisionReasons(found.kind, to));
  return (
    <ReasonSheet
      title={t(`moderation.case.${to}Title`)}
      subject={reportedTitle(found, t)}
      common={common}
      hint={t(to === 'refuse' ? 'moderation.case.reasonForReporters' : 'moderation.case.reasonForOwner')}
      draft={`decide-${found._id}-${to}`}
      submit={t(`moderation.case.${to}`)}
      {...on}
    />
  );
}
