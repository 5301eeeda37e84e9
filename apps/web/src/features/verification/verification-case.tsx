import { localizeReason } from '@laterite/shared/common-reasons.ts';
import { hasTaxSource, taxNumbers } from '@laterite/shared/features/verification/papers.ts';
import type { VerificationCase } from '@laterite/shared/features/verification/verification.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, FileText, FileX } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useIsDelayed } from '../../lib/decisions/delayed.ts';
import { useShortcut } from '../../lib/decisions/use-shortcut.ts';
import { privateFileEndings } from '../../lib/device/save-file.ts';
import { formatInstant } from '../../lib/formats/dates.ts';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import type { To } from '../../lib/navigation/router.tsx';
import { useHistorySheets } from '../../lib/navigation/use-history-sheets.ts';
import { api } from '../../lib/requests/api.ts';
import { isAbsent } from '../../lib/requests/api-error.ts';
import { paths } from '../../paths.ts';
import { BackToList } from '../../ui/controls/back-to-list.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { SaveFileButton } from '../../ui/controls/save-file-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { rowClass, StateWord } from './state-word.tsx';
import { useDecideVerification } from './use-decide-verification.ts';
import { verificationQuery } from './verification.queries.ts';

const VerificationReason = lazyPart(() => import('./verification-reason.tsx'), { texts: ['moderation'] });

const pageOf = ({ kind, about }: VerificationCase) => {
  if (kind === 'paper') return paths.listing(about);
  return kind === 'identity' ? paths.seller(about) : paths.company({ _id: about });
};

/** Shows the sender, the subject and the text of a request. */
function Facts({ found }: { found: VerificationCase }) {
  const { t, language } = useTexts();
  const { member, title, country, number, note, listing, names, reason, sentAt } = found;
  const facts = [
    [t('verification.fact.sent'), formatInstant(sentAt, language)],
    [
      t('verification.fact.country'),
      new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country,
    ],
    [t('verification.fact.names'), names.join(' · ')],
    [t('verification.fact.number'), number],
    [t('verification.fact.paper'), listing && `${listing.paper} · ${listing.location}`],
    [t('verification.fact.note'), note],
    [t('verification.fact.reason'), reason && localizeReason(reason, language)],
  ] as const;
  return (
    <>
      <p className="text-16 break-words">
        <Link to={pageOf(found)} className="text-brand underline">
          {title ?? member?.userName ?? t('verification.leftMember')}
        </Link>
        {title && member && ` · ${member.userName}`}
      </p>
      <dl className="flex flex-col gap-1 text-15">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="flex flex-wrap gap-x-2">
                <dt className="text-muted">{name}</dt>
                <dd className="min-w-0 break-words whitespace-pre-line">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}

function Decisions({ found }: { found: VerificationCase }) {
  const { t } = useTexts();
  const decide = useDecideVerification(found);
  const isPending = useIsDelayed(found._id);
  const sheet = useHistorySheets('verification', ['incomplete', 'refused']);
  const asked = sheet.opened;
  const { version, listing } = found;
  const accept = () =>
    decide({ to: 'accepted', version, ...(listing && { listingVersion: listing.version }) });
  useShortcut('a', accept, { isOn: !isPending });
  useShortcut('r', () => sheet.open('refused'), { isOn: !isPending });
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={Check} disabled={isPending} onClick={accept}>
        {t('ui.accept')}
      </Button>
      <Button
        kind="outline"
        disabled={isPending}
        aria-haspopup="dialog"
        onClick={() => sheet.open('incomplete')}
      >
        {t('verification.askAgain')}
      </Button>
      <Button kind="danger" disabled={isPending} aria-haspopup="dialog" onClick={() => sheet.open('refused')}>
        {t('ui.refuse')}
      </Button>

      {asked && (
        <VerificationReason
          found={found}
          to={asked}
          isBusy={isPending}
          onReason={(reason, onDone) => decide({ to: asked, reason, version }, onDone)}
          onClose={sheet.close}
        />
      )}
    </div>
  );
}

function Case({ found }: { found: VerificationCase }) {
  const { t } = useTexts();
  return (
    <section aria-labelledby="case-title" className={rowClass}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="case-title" className="text-18 font-bold">
          {t(`verification.request.${found.kind}`)}
        </h2>
        <StateWord state={found.status} />
      </div>
      <Facts found={found} />
      {found.papers.length > 0 && (
        <ul className="flex flex-col gap-2">
          {found.papers.map((paper) => (
            <li key={paper._id}>
              <SaveFileButton
                icon={FileText}
                size="tight"
                name={`${paper.kind}-${found._id}.${privateFileEndings[paper.type]}`}
                load={() => api.verification.paper({ params: { id: found._id, paper: paper._id } })}
              >
                {t('verification.savePaper', { paper: t(`verification.paper.${paper.kind}`) })}
              </SaveFileButton>
            </li>
          ))}
        </ul>
      )}
      {found.kind === 'company' && !hasTaxSource(found.country) && (
        <p className="text-15 text-text-2">
          {t('verification.unsourced', { paper: taxNumbers[found.country].name })}
        </p>
      )}
      {found.papers.length === 0 && <p className="text-15 text-muted">{t('verification.noPapers')}</p>}
      {found.status === 'waiting' && <Decisions found={found} />}
    </section>
  );
}

/** A request opened by an administrator: its text, its papers, and the possible decisions. */
export function VerificationCaseView({ id, list }: { id: string; list: To }) {
  const { t } = useTexts();
  const { data, isError, error, refetch } = useQuery(verificationQuery(id));
  return (
    <div className="flex flex-col gap-4">
      <BackToList to={list}>{t('verification.back')}</BackToList>
      {isAbsent(error) ? (
        <EmptyState icon={FileX} title={t('verification.caseGone')} />
      ) : data ? (
        <Case found={data} />
      ) : isError ? (
        <ErrorState title={t('verification.caseFailed')} error={error} onRetry={() => refetch()} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </div>
  );
}
