import type { Claim } from '@laterite/shared/features/claims/claim.ts';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Building2, Check, X } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { shortAge } from '../../lib/age.ts';
import { api } from '../../lib/api.ts';
import { delay, useIsDelayed } from '../../lib/delayed.ts';
import { byCursor } from '../../lib/paging.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { useDecideClaim } from './claims.mutations.ts';
import { DocumentButton } from './document-button.tsx';

const claimsQuery = infiniteQueryOptions({
  queryKey: ['claims'],
  queryFn: ({ pageParam, signal }) => api.claims.browse({ query: { cursor: pageParam } }, { signal }),
  ...byCursor,
});

function Row({ claim }: { claim: Claim }) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const { mutateAsync } = useDecideClaim(claim._id);
  const names = { company: claim.company.name, name: claim.claimant.userName };
  const decide = (accept: boolean) => {
    const done = t(accept ? 'claims.accepted' : 'claims.refused');
    const run = () => attempt(() => mutateAsync(accept), { done, failed: t('claims.decisionFailed') });
    delay({ id: claim._id, label: `${done} : ${names.company}`, run });
  };
  const isDelayed = useIsDelayed(claim._id);
  if (isDelayed) return null;
  return (
    <li className="flex flex-col gap-2 rounded-12 border border-line bg-surface p-4">
      <Link
        to={paths.company(claim.company)}
        className="self-start text-16 font-semibold break-words text-brand underline"
      >
        {names.company}
      </Link>
      <p className="text-14 break-words text-muted">
        {names.name} · {claim.role} · {shortAge(claim.createdAt, t)}
      </p>
      <p className="text-16 break-words whitespace-pre-line">{claim.message}</p>
      {claim.document && <DocumentButton claim={claim} />}
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        <Button
          icon={Check}
          size="tight"
          aria-label={t('claims.acceptOf', names)}
          onClick={() => decide(true)}
        >
          {t('claims.accept')}
        </Button>
        <Button
          icon={X}
          kind="danger"
          size="tight"
          aria-label={t('claims.refuseOf', names)}
          onClick={() => decide(false)}
        >
          {t('claims.refuse')}
        </Button>
      </div>
    </li>
  );
}

/** The requests for pages that nobody owns, which an administrator accepts or refuses. */
export default function WaitingClaims() {
  const { t } = useTexts();
  return (
    <RowList
      results={useInfiniteQuery(claimsQuery)}
      row={(claim) => <Row key={claim._id} claim={claim} />}
      empty={<EmptyState icon={Building2} title={t('claims.none')} />}
      failed={t('claims.loadFailed')}
    />
  );
}
