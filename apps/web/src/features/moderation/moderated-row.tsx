import { localizeReason } from '@laterite/shared/common-reasons.ts';
import type { PendingListing } from '@laterite/shared/features/listings/moderation.ts';
import { riskRules, riskScore, riskThresholds } from '@laterite/shared/features/listings/risk-rules.ts';
import { Check, RotateCcw, X } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useShortcut } from '../../lib/decisions/use-shortcut.ts';
import { shortAge } from '../../lib/formats/age.ts';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useHistorySheet } from '../../lib/navigation/use-history-sheet.ts';
import { useKeepInView } from '../../lib/view/use-keep-in-view.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Badge } from '../../ui/facts/badge.tsx';
import { ListingRow } from '../listings/listing-row.tsx';
import { ModerationHistory } from './moderation-history.tsx';
import { useModerate } from './use-moderate.ts';

const RejectSheet = lazyPart(() => import('./reject-sheet.tsx'));

/** Reasons why a listing is pending or was rejected, and the listings that use the same photo. */
function Reasons({ listing }: { listing: PendingListing }) {
  const { t, language } = useTexts();
  return (
    <div className="flex flex-col items-start gap-2 text-15 text-text-2">
      {listing.waitsFor.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {listing.waitsFor.map((reason) => (
            <li key={reason}>
              <Badge kind="neutral">{riskRules[reason].sentence[language]}</Badge>
            </li>
          ))}
        </ul>
      )}
      {listing.waitsFor.length > 0 && (
        <p>{t('moderation.score', { score: riskScore(listing.waitsFor), max: riskThresholds.wait })}</p>
      )}
      {listing.samePhotoAs.map(({ _id, ref, title }) => (
        <p key={_id} className="break-words">
          {t('moderation.samePhoto')}{' '}
          <Link to={paths.listing(_id)} className="font-semibold text-brand underline">
            {title} ({ref})
          </Link>
        </p>
      ))}
      <ModerationHistory listing={listing} />
      {listing.status === 'rejected' && (
        <p className="break-words">
          {t('moderation.rejectedFor', {
            reason: listing.rejectedFor
              ? localizeReason(listing.rejectedFor, language)
              : t('moderation.noReason'),
          })}
        </p>
      )}
    </div>
  );
}

interface RowProps {
  listing: PendingListing;
  /** Whether the keyboard shortcuts apply to this listing. */
  isCurrent: boolean;
}

function Decisions({ listing, isCurrent }: RowProps) {
  const { t } = useTexts();
  const { _id: id, title, status } = listing;
  const { decide, isPending } = useModerate(listing);
  const rejection = useHistorySheet(`reject-${id}`);
  const isRejected = status === 'rejected';
  const Icon = isRejected ? RotateCcw : Check;
  const accept = isRejected ? 'restore' : status === 'pending' ? 'approve' : 'keep';
  const approve = () => decide({ to: 'published' });
  useShortcut('a', approve, { isOn: isCurrent });
  useShortcut('r', rejection.open, { isOn: isCurrent && !isRejected });
  useShortcut('h', rejection.open, { isOn: isCurrent && !isRejected });
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      <Button
        icon={Icon}
        size="tight"
        disabled={isPending}
        aria-label={t(`moderation.${accept}Of`, { title })}
        onClick={approve}
      >
        {t(`moderation.${accept}`)}
      </Button>
      {!isRejected && (
        <Button
          icon={X}
          kind="danger"
          size="tight"
          disabled={isPending}
          aria-haspopup="dialog"
          aria-label={t('moderation.rejectOf', { title })}
          onClick={rejection.open}
        >
          {t('moderation.reject')}
        </Button>
      )}

      {rejection.isOpen && (
        <RejectSheet
          listing={listing}
          onReason={(reason, onDone) => decide({ to: 'rejected', reason }, onDone)}
          onClose={rejection.close}
        />
      )}
    </div>
  );
}

/** A pending or rejected listing with the possible decisions. */
export function ModeratedRow({ listing, isCurrent }: RowProps) {
  const { t } = useTexts();
  const place = useKeepInView<HTMLDivElement>(isCurrent);
  const { ref, location, waitsSince, createdAt } = listing;
  return (
    <ListingRow listing={listing} aside={`${ref} · ${location} · ${shortAge(waitsSince ?? createdAt, t)}`}>
      <div
        ref={place}
        aria-current={isCurrent || undefined}
        className="flex scroll-my-40 flex-col gap-3 aria-[current]:lg:border-l-3 aria-[current]:lg:border-brand aria-[current]:lg:pl-3"
      >
        <Reasons listing={listing} />
        <Decisions listing={listing} isCurrent={isCurrent} />
      </div>
    </ListingRow>
  );
}
