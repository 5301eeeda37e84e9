import type { ReportKind } from '@laterite/shared/features/reports/report-kinds.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { reportedTitle } from './reported-title.ts';

/** Classes of one report, decision or case in a list. */
export const caseRow =
  'flex flex-col items-start gap-2 *:max-w-full rounded-12 border border-line bg-surface p-4';

interface Props {
  kind: ReportKind;
  title: string;
  /** Path of the page of the reported document, if it has one. */
  to?: string | undefined;
}

/** Shows the name of the reported document. */
export function CaseHeading({ kind, title, to }: Props) {
  const { t } = useTexts();
  const name = reportedTitle({ title }, t);
  return (
    <div className="max-w-full min-w-0">
      <p className="text-14 text-muted">{t(`moderation.case.kind.${kind}`)}</p>
      <h2 className="text-16 font-semibold break-words">
        {to ? (
          <Link to={to} className="text-brand underline">
            {name}
          </Link>
        ) : (
          name
        )}
      </h2>
    </div>
  );
}
