import type { Claim } from '@laterite/shared/features/claims/claim.ts';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Building2, Check, X } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { shortAge } from '../../lib/age.ts';
import { api } from '../../lib/api.ts';
import { useIsDelayed } from '../../lib/delayed.ts';
import { byCursor } from '../../lib/paging.ts';
import { useDecide } from '../../lib/use-decide.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { DocumentButton } from './document-button.tsx';

const claimsQuery = infiniteQueryOptions({
  queryKey: ['claims'],
  queryFn: ({ pageParam, signal }) => api.claims.browse({ query: { cursor: pageParam } }, { signal }),
  ...byCursor,
});

/** Accepts or refuses a request once that can no longer be undone. */
function useDecideClaim({ _id: id, company }: Claim) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const sendLater = useDecide();
  const { mutateAsync } = useMutation({
    mutationFn: (accept: boolean) => api.claims.decide({ params: { id }, body: { accept } }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['claims'] }),
        queryClient.invalidateQueries({ queryKey: ['companies'] }),
      ]),
  });
  return (accept: boolean) => {
    const done = t(accept ? 'claims.accepted' : 'claims.refused');
    const failed = t('claims.decisionFailed');
    sendLater({ id, label: done, about: company.name, send: () => mutateAsync(accept), done, failed });
  };
}

function Row({ claim }: { claim: Claim }) {
  const { t } = useTexts();
  const decide = useDecideClaim(claim);
  const names = { company: claim.company.name, name: claim.claimant.userName };
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
          {t('ui.accept')}
        </Button>
        <Button
          icon={X}
          kind="danger"
          size="tight"
          aria-label={t('claims.refuseOf', names)}
          onClick={() => decide(false)}
        >
          {t('ui.refuse')}
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
