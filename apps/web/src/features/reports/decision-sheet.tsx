import type { ReportCase } from '@laterite/shared/features/reports/report.ts';
import type { ReportDecision } from '@laterite/shared/features/reports/report-kinds.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { ReasonSheet } from '../../ui/reason-sheet.tsx';
import { useDecideCase } from './use-decide-case.ts';

interface Props {
  found: ReportCase;
  to: Exclude<ReportDecision, 'keep'>;
  onClose: () => void;
}

/** Why something is hidden, someone is warned or reports are refused. */
export default function DecisionSheet({ found, to, onClose }: Props) {
  const { t } = useTexts();
  const { decide, isPending } = useDecideCase(found);
  return (
    <ReasonSheet
      title={t(`moderation.case.${to}Title`)}
      subject={found.title}
      hint={t(to === 'refuse' ? 'moderation.case.reasonForReporters' : 'moderation.case.reasonForOwner')}
      draft={`decide-${found._id}-${to}`}
      submit={t(isPending ? 'moderation.case.deciding' : `moderation.case.${to}`)}
      isBusy={isPending}
      onReason={(reason, onDone) => void decide({ to, reason }, onDone)}
      onClose={onClose}
    />
  );
}
