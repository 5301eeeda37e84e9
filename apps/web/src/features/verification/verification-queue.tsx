import {
  type VerificationRow,
  type VerificationStatus,
  verificationStatuses,
} from '@laterite/shared/features/verification/verification.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useShortcut } from '../../lib/decisions/use-shortcut.ts';
import { shortAge } from '../../lib/formats/age.ts';
import { useNavigate, useSearchParams } from '../../lib/navigation/router.tsx';
import { withParam } from '../../lib/navigation/with-param.ts';
import { useKeepInView } from '../../lib/view/use-keep-in-view.ts';
import { openedFromList } from '../../ui/controls/back-to-list.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { useCurrentUndecided } from '../../ui/lists/decision-queue.tsx';
import { RowList } from '../../ui/lists/row-list.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { rowClass } from './state-word.tsx';
import { verificationsQuery } from './verification.queries.ts';
import { VerificationCaseView } from './verification-case.tsx';

interface RowProps {
  row: VerificationRow;
  /** Whether Enter opens this request. */
  isCurrent: boolean;
  onOpen: () => void;
}

function Row({ row, isCurrent, onOpen }: RowProps) {
  const { t } = useTexts();
  const place = useKeepInView<HTMLLIElement>(isCurrent);
  useShortcut('enter', onOpen, { isOn: isCurrent });
  const heading = t(`verification.request.${row.kind}`);
  const name = row.member?.userName ?? t('verification.leftMember');
  return (
    <li
      ref={place}
      aria-current={isCurrent || undefined}
      className={`${rowClass} scroll-my-40 aria-[current]:lg:border-l-3 aria-[current]:lg:border-l-brand`}
    >
      <h2 className="text-16 font-bold break-words">{row.title ? `${heading} · ${row.title}` : heading}</h2>
      <p className="text-14 break-words text-muted">
        {name} · {t('verification.paperCount', { count: row.paperCount })} · {shortAge(row.sentAt, t)}
      </p>
      <Button
        size="tight"
        kind="outline"
        className="self-start"
        aria-label={t('verification.openOf', { name })}
        onClick={onOpen}
      >
        {t('verification.open')}
      </Button>
    </li>
  );
}

function Queue({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTexts();
  const [params, setParams] = useSearchParams();
  const status: VerificationStatus =
    verificationStatuses.find((name) => name === params.get('etat')) ?? 'waiting';
  const results = useInfiniteQuery(verificationsQuery(status));
  const current = useCurrentUndecided(results);
  return (
    <>
      <fieldset aria-label={t('verification.show')} className="flex flex-wrap gap-2">
        {verificationStatuses.map((value) => (
          <Chip
            key={value}
            isChosen={status === value}
            onClick={() => setParams(withParam(params, 'etat', value))}
          >
            {t(`verification.state.${value}`)}
          </Chip>
        ))}
      </fieldset>
      <RowList
        results={results}
        row={(row) => (
          <Row key={row._id} row={row} isCurrent={row._id === current} onOpen={() => onOpen(row._id)} />
        )}
        empty={<EmptyState icon={BadgeCheck} title={t('verification.none')} />}
        failed={t('verification.loadFailed')}
      />
    </>
  );
}

/** Requests for verification, and the opened one; its papers are loaded only when it is opened. */
export default function VerificationQueue() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = params.get('dossier');
  if (id)
    return (
      <VerificationCaseView key={id} id={id} list={{ search: `?${withParam(params, 'dossier', null)}` }} />
    );
  return (
    <div className="flex flex-col gap-4">
      <Queue
        onOpen={(dossier) =>
          navigate({ search: `?${withParam(params, 'dossier', dossier)}` }, { state: openedFromList })
        }
      />
    </div>
  );
}
