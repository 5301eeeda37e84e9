import { localizeReason } from '@laterite/shared/common-reasons.ts';
import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { isLive, nextStatuses } from '@laterite/shared/features/listings/listing-states.ts';
import { paperOf } from '@laterite/shared/features/listings/paper.ts';
import { fieldOfRefusal } from '@laterite/shared/features/listings/refusal-reasons.ts';
import { type CorrectedField, fieldToCorrect } from '@laterite/shared/features/listings/risk-rules.ts';
import { shortPath } from '@laterite/shared/pages.ts';
import { asSentence } from '@laterite/shared/sentence.ts';
import { CalendarDays, FileCheck, Pencil, Settings2, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { useNavigate } from '../../../lib/navigation/router.tsx';
import { useHistorySheet } from '../../../lib/navigation/use-history-sheet.ts';
import { useSession } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import FiguresLine from '../../contact/figures-line.tsx';
import { BoostTerm } from '../../payments/boost-term.tsx';
import { mayBoost } from '../../payments/may-boost.ts';
import { WhatsAppShare } from '../../sharing/whatsapp-share.tsx';

const StatusSheet = lazyPart(() => import('../../my-listings/status-sheet.tsx'), { texts: ['myListings'] });
const BoostButton = lazyPart(() => import('../../payments/boost-button.tsx'), {
  texts: ['payments'],
  failure: 'none',
});
const RemoveListingSheet = lazyPart(() => import('../../my-listings/remove-listing-sheet.tsx'), {
  texts: ['myListings'],
});

/** Link to the field of the edit form that a reason concerns. */
function CorrectLink({ id, field }: { id: string; field: CorrectedField | undefined }) {
  const { t } = useTexts();
  if (!field) return null;
  return (
    <>
      {' '}
      <Link to={paths.editListing(id, field)} className="font-semibold text-brand underline">
        {t('opinions.correct')}
      </Link>
    </>
  );
}

/** Returns the enabled contact channels as text. */
function useWays({ contact }: ListingDetail): string {
  const { t, language } = useTexts();
  const chosen = (['whatsapp', 'call', 'message'] as const).filter((way) => contact[way]);
  const words = chosen.map((way) => t(`opinions.ownWay.${way}`));
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(words);
}

/** Panel of the owner instead of the contact bar: status, statistics, edit and delete. */
export default function OwnListing({ listing }: { listing: ListingDetail }) {
  const { t, language } = useTexts();
  const ways = useWays(listing);
  const [isAsking, setAsking] = useState(false);
  const { isOpen, open, close } = useHistorySheet('status');
  const navigate = useNavigate();
  const { me } = useSession();
  const isShared = isLive(listing.status);
  const leave = () => navigate(paths.section(listing.section), { replace: true });
  return (
    <section aria-label={t('opinions.ownListing')} className="rounded-12 border border-line bg-sunk p-4">
      <h2 className="text-16 font-bold">{t('opinions.ownListing')}</h2>
      <p role="status" className="mt-1 mb-2 text-15 text-text-2">
        {t('opinions.ownStatus', { status: listing.isTakenDown ? 'hidden' : listing.status })}
        {listing.status === 'published' && ways && ` ${t('opinions.ownWays', { ways })}`}
      </p>
      <div className="mb-2 text-15 empty:hidden">
        <BoostTerm listing={listing} />
      </div>
      {listing.waitsFor?.map((reason) => (
        <p key={reason} className="mb-2 text-15 text-text-2">
          {t('opinions.waitsFor', { reason })}
          <CorrectLink id={listing._id} field={fieldToCorrect(reason)} />
        </p>
      ))}
      {listing.rejectedFor && (
        <p className="mb-2 text-15 font-semibold break-words text-danger">
          {t('opinions.rejectedFor', { reason: asSentence(localizeReason(listing.rejectedFor, language)) })}
          <CorrectLink id={listing._id} field={fieldOfRefusal(listing.rejectedFor)} />
        </p>
      )}
      <FiguresLine target={{ kind: 'listings', id: listing._id }} />
      <div className="mt-3 flex flex-wrap gap-2 *:grow">
        {isShared && (
          <WhatsAppShare title={listing.title} path={shortPath(listing.ref)} className="basis-full" />
        )}
        {nextStatuses(listing).length > 0 && (
          <Button
            icon={Settings2}
            kind={isShared ? 'outline' : 'primary'}
            aria-haspopup="dialog"
            onPointerDown={StatusSheet.load}
            onClick={open}
          >
            {t('opinions.manage')}
          </Button>
        )}
        <ButtonLink icon={Pencil} kind="outline" to={paths.editListing(listing._id)}>
          {t('common.edit')}
        </ButtonLink>
        {listing.type === 'rental' && (
          <ButtonLink icon={CalendarDays} kind="outline" to={paths.rental(listing._id)}>
            {t('opinions.rental')}
          </ButtonLink>
        )}
        {me && mayBoost(me, listing) && (
          <Suspense>
            <BoostButton me={me} listing={listing} />
          </Suspense>
        )}
        {paperOf(listing) && !listing.paperSeen && (
          <ButtonLink icon={FileCheck} kind="outline" to={paths.verification(listing._id)}>
            {t('opinions.sendPaper')}
          </ButtonLink>
        )}
        <Button icon={Trash2} kind="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('common.delete')}
        </Button>
      </div>

      {isOpen && <StatusSheet listing={listing} onClose={close} />}
      {isAsking && (
        <RemoveListingSheet listing={listing} onClose={() => setAsking(false)} onRemoved={leave} />
      )}
    </section>
  );
}
