import { localizeReason } from '@laterite/shared/common-reasons.ts';
import type { ReportCase } from '@laterite/shared/features/reports/report.ts';
import { decisionsFor, isWarned } from '@laterite/shared/features/reports/report-kinds.ts';
import type { Language } from '@laterite/shared/languages.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { useShortcut } from '../../lib/decisions/use-shortcut.ts';
import { shortAge } from '../../lib/formats/age.ts';
import { formatDecimal } from '../../lib/formats/format.ts';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useHistorySheets } from '../../lib/navigation/use-history-sheets.ts';
import { useKeepInView } from '../../lib/view/use-keep-in-view.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Badge } from '../../ui/facts/badge.tsx';
import { CaseHeading, caseRow } from './case-heading.tsx';
import { reportedTitle } from './reported-title.ts';
import { textKind, useDecideCase } from './use-decide-case.ts';

const DecisionSheet = lazyPart(() => import('./decision-sheet.tsx'));

/** Style of the row that keyboard shortcuts apply to; phones have none. */
const currentRow = 'scroll-my-40 aria-[current]:lg:border-l-3 aria-[current]:lg:border-l-brand';

const pagePaths = {
  listing: paths.listing,
  professional: paths.professional,
  company: (id: string) => paths.company({ _id: id }),
  member: paths.seller,
  publicRequest: paths.publicRequest,
};

const formatWeight = (weight: number, language: Language) =>
  Number.isInteger(weight) ? String(weight) : formatDecimal(weight, language);

function Report({ report }: { report: ReportCase['reports'][number] }) {
  const { t, language } = useTexts();
  const { reason, note, reporter, createdAt } = report;
  const weight = formatWeight(report.weight, language);
  const name = reporter?.userName ?? t('moderation.case.visitor');
  const age = shortAge(createdAt, t);
  return (
    <li className="break-words">
      <p className="text-14 text-muted">
        {t('moderation.case.reportLine', { reason: t(`reports.reason.${reason}`), name, weight, age })}
      </p>
      {note && <p className="text-15 whitespace-pre-line">{note}</p>}
    </li>
  );
}

/** Shows the reported members, the weight of the reports, and earlier decisions and appeals. */
function Facts({ found }: { found: ReportCase }) {
  const { t, language } = useTexts();
  const { reported, reportCount: count, appeal, decision } = found;
  const weight = formatWeight(found.weight, language);
  return (
    <div className="flex min-w-0 flex-col gap-2 text-15">
      <p className="break-words">
        {t('moderation.case.reported', { name: '' })}
        {reported ? (
          <Link to={paths.seller(reported._id)} className="text-brand underline">
            {reported.userName}
          </Link>
        ) : (
          t('moderation.case.nobody')
        )}
      </p>
      <p>{t('moderation.case.counts', { count, weight })}</p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {found.isHidden && <Badge kind="neutral">{t('moderation.case.hiddenNow')}</Badge>}
        {!found.exists && <Badge kind="neutral">{t('moderation.case.gone')}</Badge>}
      </div>
      {decision && (
        <p className="break-words">
          {t(found.state === 'decided' ? 'moderation.case.decided' : 'moderation.case.earlier', {
            decision: t(`moderation.case.state.${decision.to}`, { kind: textKind(found) }),
            reason: localizeReason(decision.reason ?? '', language),
          })}
        </p>
      )}
      {appeal && (
        <p className="break-words whitespace-pre-line">
          {t('moderation.case.appealFrom', { message: appeal.message })}
        </p>
      )}
    </div>
  );
}

interface RowProps {
  found: ReportCase;
  /** Whether the keyboard shortcuts apply to this case. */
  isCurrent: boolean;
}

function Decisions({ found, isCurrent }: RowProps) {
  const { t } = useTexts();
  const decide = useDecideCase(found);
  const sheet = useHistorySheets(`case-${found._id}`, ['hide', 'warn', 'refuse']);
  const asked = sheet.opened;
  const possible = found.exists ? decisionsFor(found.kind) : (['keep'] as const);
  const kind = textKind(found);
  const mayAct = isCurrent && found.exists;
  useShortcut('a', () => decide({ to: 'keep' }), { isOn: isCurrent });
  useShortcut('h', () => sheet.open(isWarned(found.kind) ? 'warn' : 'hide'), { isOn: mayAct });
  useShortcut('r', () => sheet.open('refuse'), { isOn: mayAct });
  return (
    <div className="flex flex-wrap gap-2">
      {possible.map((to) => (
        <Button
          key={to}
          size="tight"
          kind={to === 'keep' ? 'primary' : to === 'refuse' ? 'outline' : 'danger'}
          aria-haspopup={to === 'keep' ? undefined : 'dialog'}
          aria-label={t(`moderation.case.${to}Of`, {
            kind,
            title: reportedTitle(found, t),
          })}
          onClick={() => (to === 'keep' ? decide({ to }) : sheet.open(to))}
        >
          {t(`moderation.case.${to}`, { kind })}
        </Button>
      ))}

      {asked && (
        <DecisionSheet
          found={found}
          to={asked}
          onReason={(reason, onDone) => decide({ to: asked, reason }, onDone)}
          onClose={sheet.close}
        />
      )}
    </div>
  );
}

/** Shows a reported document, its reports and the possible decisions. */
export function CaseRow({ found, isCurrent }: RowProps) {
  const { kind, title, page, exists, reports, state } = found;
  const place = useKeepInView<HTMLLIElement>(isCurrent);
  const to = page && exists ? pagePaths[page.kind](page.id) : undefined;
  return (
    <li ref={place} aria-current={isCurrent || undefined} className={`${caseRow} ${currentRow}`}>
      <CaseHeading kind={kind} title={title} to={to} />
      <Facts found={found} />
      <ul className="flex w-full flex-col gap-2 border-l-3 border-line pl-3">
        {reports.map((report) => (
          <Report key={report._id} report={report} />
        ))}
      </ul>
      {state !== 'decided' && <Decisions found={found} isCurrent={isCurrent} />}
    </li>
  );
}
