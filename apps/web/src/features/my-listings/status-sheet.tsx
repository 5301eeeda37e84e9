import type { StatusChange } from '@laterite/shared/features/listings/lifecycle.ts';
import type { ListingCard } from '@laterite/shared/features/listings/listing.ts';
import { isLive, nextStatuses, tabOf } from '@laterite/shared/features/listings/listing-states.ts';
import type { ListingStatus } from '@laterite/shared/features/listings/taxonomy.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { BadgeCheck, CirclePause, CirclePlay, Handshake, type LucideIcon, XCircle } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { toast } from '../../lib/view/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/sheets/confirm-dialog.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { boostEnd } from '../payments/may-boost.ts';
import { useChangeStatus } from './my-listings.mutations.ts';

interface Choice {
  change: StatusChange;
  label: MessageKey;
  icon: LucideIcon;
}

const online = { change: { to: 'published' }, label: 'myListings.to.published', icon: CirclePlay } as const;

/** Statuses that an owner can choose, with their labels. */
const choices: Choice[] = [
  online,
  { change: { to: 'sold', outcome: 'ici' }, label: 'myListings.to.soldHere', icon: BadgeCheck },
  { change: { to: 'sold', outcome: 'ailleurs' }, label: 'myListings.to.soldElsewhere', icon: BadgeCheck },
  { change: { to: 'rented', outcome: 'ici' }, label: 'myListings.to.rentedHere', icon: BadgeCheck },
  { change: { to: 'rented', outcome: 'ailleurs' }, label: 'myListings.to.rentedElsewhere', icon: BadgeCheck },
  { change: { to: 'reserved' }, label: 'myListings.to.reserved', icon: Handshake },
  { change: { to: 'paused' }, label: 'myListings.to.paused', icon: CirclePause },
  { change: { to: 'pending' }, label: 'myListings.to.pending', icon: CirclePlay },
  { change: { to: 'archived', outcome: 'annule' }, label: 'myListings.to.archived', icon: XCircle },
];

interface Props {
  listing: Pick<ListingCard, '_id' | 'title' | 'status' | 'type' | 'boostedUntil'>;
  onClose: () => void;
}

/** Returns the remaining days of a boost, including the current one, if the new status removes the listing from the lists; else 0. */
function boostedDaysLost(listing: Props['listing'], to: ListingStatus): number {
  const end = boostEnd(listing);
  return end && !isLive(to) ? Math.ceil((Date.parse(end) - Date.now()) / dayMs) : 0;
}

/** Sheet with the statuses that a listing can change to; one press changes it, unless a boost runs. */
export default function StatusSheet({ listing, onClose }: Props) {
  const { t } = useTexts();
  const change = useChangeStatus(listing);
  const attempt = useAttempt();
  const [asked, setAsked] = useState<Choice>();
  const possible = nextStatuses(listing);

  const choose = (to: StatusChange) =>
    attempt(() => change.mutateAsync(to), {
      failed: t('myListings.statusFailed'),
      onDone({ status }) {
        const tab = tabOf(status);
        const isMoved = tab !== tabOf(listing.status);
        toast.success(
          isMoved
            ? t('myListings.statusMoved', { tab: t(`myListings.tab.${tab}`) })
            : t('myListings.statusChanged'),
        );
        onClose();
      },
      onQueued: onClose,
    });

  return (
    <Sheet title={t('myListings.statusTitle')} isOpen isShort onClose={onClose}>
      <p className="pt-3 text-15 break-words text-text-2">{listing.title}</p>
      <ul className="flex flex-col divide-y divide-line pb-3">
        {choices
          .filter((choice) => possible.includes(choice.change.to))
          .map((choice) => (
            <li key={choice.label}>
              <button
                type="button"
                disabled={change.isPending}
                onClick={() =>
                  boostedDaysLost(listing, choice.change.to) ? setAsked(choice) : choose(choice.change)
                }
                className="flex min-h-13 w-full items-center gap-3.5 rounded-8 text-left text-16 font-medium hover:text-brand disabled:text-muted"
              >
                <choice.icon className="size-5.5 shrink-0" />
                {t(choice.label)}
              </button>
            </li>
          ))}
      </ul>

      {asked && (
        <ConfirmDialog
          title={t('myListings.boostRuns')}
          text={t('myListings.boostRunsText', { days: boostedDaysLost(listing, asked.change.to) })}
          onClose={() => setAsked(undefined)}
        >
          <Button kind="outline" className="grow" onClick={() => setAsked(undefined)}>
            {t('common.cancel')}
          </Button>
          <Button
            icon={asked.icon}
            className="grow"
            disabled={change.isPending}
            onClick={() => choose(asked.change)}
          >
            {t(asked.label)}
          </Button>
        </ConfirmDialog>
      )}
    </Sheet>
  );
}
