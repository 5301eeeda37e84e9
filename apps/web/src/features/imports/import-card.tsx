import type { ImportRun } from '@laterite/shared/features/imports/import.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatInstant } from '../../lib/formats/dates.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Badge } from '../../ui/facts/badge.tsx';
import { ImportMember } from './import-member.tsx';

/** An import in the list: its file, its state and its number of rows. */
export function ImportCard({ run }: { run: ImportRun }) {
  const { t, language } = useTexts();
  return (
    <li className="relative flex flex-col gap-1 rounded-12 border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <Link
          to={paths.importRun(run._id)}
          className="min-w-0 text-16 font-semibold break-words before:absolute before:inset-0"
        >
          {run.name}
        </Link>
        <Badge kind={run.state === 'done' ? 'open' : 'neutral'}>{t(`imports.state.${run.state}`)}</Badge>
      </div>
      <ImportMember member={run.member} />
      <p className="text-15 text-muted">
        {formatInstant(run.createdAt, language)} · {t('imports.rowCount', { count: run.total })}
      </p>
    </li>
  );
}
