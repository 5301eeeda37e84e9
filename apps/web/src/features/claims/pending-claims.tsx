import type { Claim, ClaimDecision } from '@laterite/shared/features/claims/claim.ts';
import { infiniteQueryOptions, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Building2, Check, FileText, X } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { refetchedOnReturn } from '../../lib/decisions/refetched-on-return.ts';
import { useShortcut } from '../../lib/decisions/use-shortcut.ts';
import { useTeamDecision } from '../../lib/decisions/use-team-decision.ts';
import { privateFileEndings } from '../../lib/device/save-file.ts';
import { shortAge } from '../../lib/formats/age.ts';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useHistorySheet } from '../../lib/navigation/use-history-sheet.ts';
import { api } from '../../lib/requests/api.ts';
import { invalidates } from '../../lib/requests/invalidates.ts';
import { byCursor } from '../../lib/requests/paging.ts';
import { useKeepInView } from '../../lib/view/use-keep-in-view.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { SaveFileButton } from '../../ui/controls/save-file-button.tsx';
import { DecisionQueue, useCurrentUndecided } from '../../ui/lists/decision-queue.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

const RefuseClaimSheet = lazyPart(() => import('./refuse-claim-sheet.tsx'), { texts: ['moderation'] });

const claimsQuery = infiniteQueryOptions({
  queryKey: ['claims'],
  queryFn: ({ pageParam, signal }) => api.claims.browse({ query: { cursor: pageParam } }, { signal }),
  ...byCursor,
  ...refetchedOnReturn,
});

/** Returns a function that accepts or refuses a claim after the undo delay. */
function useDecideClaim({ _id: id, company, createdAt }: Claim) {
  const { t } = useTexts();
  const sendLater = useTeamDecision();
  const { mutateAsync } = useMutation({
    mutationFn: (body: ClaimDecision) => api.claims.decide({ params: { id }, body }),
    onSettled: invalidates({ queryKey: ['claims'] }, { queryKey: ['companies'] }),
  });
  return (decision: ClaimDecision, onDone?: () => void) =>
    sendLater({
      id,
      about: company.name,
      send: () => mutateAsync({ ...decision, createdAt }),
      done: t(decision.accept ? 'claims.accepted' : 'claims.refused'),
      failed: t('claims.decisionFailed'),
      onDone,
    });
}

interface RowProps {
  claim: Claim;
  /** Whether the keyboard shortcuts apply to this claim. */
  isCurrent: boolean;
}

function Decisions({ claim, isCurrent }: RowProps) {
  const { t } = useTexts();
  const decide = useDecideClaim(claim);
  const refusal = useHistorySheet(`refuse-${claim._id}`);
  const names = { company: claim.company.name, name: claim.claimant.userName };
  const accept = () => decide({ accept: true });
  useShortcut('a', accept, { isOn: isCurrent });
  useShortcut('r', refusal.open, { isOn: isCurrent });
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      <Button icon={Check} size="tight" aria-label={t('claims.acceptOf', names)} onClick={accept}>
        {t('ui.accept')}
      </Button>
      <Button
        icon={X}
        kind="danger"
        size="tight"
        aria-haspopup="dialog"
        aria-label={t('claims.refuseOf', names)}
        onClick={refusal.open}
      >
        {t('ui.refuse')}
      </Button>
      {refusal.isOpen && (
        <RefuseClaimSheet
          id={claim._id}
          company={names.company}
          onReason={(reason, onDone) => decide({ accept: false, reason }, onDone)}
          onClose={refusal.close}
        />
      )}
    </div>
  );
}

function Row({ claim, isCurrent }: RowProps) {
  const { t } = useTexts();
  const place = useKeepInView<HTMLLIElement>(isCurrent);
  return (
    <li
      ref={place}
      aria-current={isCurrent || undefined}
      className="flex scroll-my-40 flex-col gap-2 rounded-12 border border-line bg-surface p-4 aria-[current]:lg:border-l-3 aria-[current]:lg:border-l-brand"
    >
      <Link
        to={paths.company(claim.company)}
        className="self-start text-16 font-semibold break-words text-brand underline"
      >
        {claim.company.name}
      </Link>
      <p className="text-14 break-words text-muted">
        {claim.claimant.userName} · {claim.role} · {shortAge(claim.createdAt, t)}
      </p>
      <p className="text-16 break-words whitespace-pre-line">{claim.message}</p>
      {claim.document && (
        <SaveFileButton
          icon={FileText}
          size="tight"
          className="self-start"
          aria-label={t('claims.openDocumentOf', { name: claim.claimant.userName })}
          name={`${claim.company.name}.${privateFileEndings[claim.document]}`}
          load={() => api.claims.document({ params: { id: claim._id } })}
        >
          {t('claims.openDocument')}
        </SaveFileButton>
      )}
      <Decisions claim={claim} isCurrent={isCurrent} />
    </li>
  );
}

/** Claims of pages without an owner, which an administrator accepts or refuses. */
export default function PendingClaims() {
  const { t } = useTexts();
  const results = useInfiniteQuery(claimsQuery);
  const current = useCurrentUndecided(results);
  return (
    <DecisionQueue
      results={results}
      row={(claim) => <Row key={claim._id} claim={claim} isCurrent={claim._id === current} />}
      empty={<EmptyState icon={Building2} title={t('claims.none')} />}
      failed={t('claims.loadFailed')}
    />
  );
}
