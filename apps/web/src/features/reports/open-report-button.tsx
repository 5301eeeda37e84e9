import type { ReportKind } from '@laterite/shared/features/reports/report-kinds.ts';
import { Flag } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useHistorySheet } from '../../lib/navigation/use-history-sheet.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/controls/button.tsx';

const ReportSheet = lazyPart(() => import('./report-sheet.tsx'));

export interface ReportButtonProps {
  kind: ReportKind;
  id: string;
  /** Ids of the owners, who cannot report their own content. */
  owners: (string | null | undefined)[];
}

/** Button that opens the report sheet; hidden for the owners of the content. */
export default function OpenReportButton({ kind, id, owners }: ReportButtonProps) {
  const { t } = useTexts();
  const { me } = useSession();
  const sheet = useHistorySheet(`report-${kind}-${id}`);
  if (me && owners.includes(me._id)) return null;
  const isShort = kind === 'comment' || kind === 'review';
  return (
    <>
      <Button
        icon={Flag}
        kind="text"
        size="tight"
        className="-ml-3 self-start text-muted!"
        aria-haspopup="dialog"
        aria-label={isShort ? t(`reports.report.${kind}`) : undefined}
        onPointerDown={ReportSheet.preload}
        onClick={sheet.open}
      >
        {isShort ? t('reports.report') : t(`reports.report.${kind}`)}
      </Button>
      {sheet.isOpen && <ReportSheet kind={kind} id={id} onClose={sheet.close} />}
    </>
  );
}
