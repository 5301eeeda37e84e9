import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { CircleCheck, Clock, X } from 'lucide-react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useLocation, useNavigate } from '../../../lib/navigation/router.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { WhatsAppShare } from '../../sharing/whatsapp-share.tsx';

/** Navigation state from the publish screen. */
export interface JustPublishedState {
  justPublished: Pick<ListingDetail, '_id' | 'title' | 'section' | 'status'>;
}

/** Banner above the list after publishing, with links to view and share the new listing; renders nothing otherwise. */
export default function JustPublished() {
  const { t } = useTexts();
  const { pathname, search, state } = useLocation<Partial<JustPublishedState>>();
  const navigate = useNavigate();
  const { me } = useSession();
  const listing = state?.justPublished;
  if (!listing) return null;

  const asksProof = me !== null && me.phoneProof !== 'off' && !me.phoneVerified;
  const isWaiting = listing.status === 'pending';
  const Icon = isWaiting ? Clock : CircleCheck;
  const heading = t(isWaiting ? 'publish.justWaiting' : 'publish.justPublished');
  return (
    <section
      aria-label={heading}
      className={`relative my-3 rounded-12 border border-line p-4 ${isWaiting ? 'bg-warn-tint' : 'bg-success-tint'}`}
    >
      <h2 className={`flex items-center gap-2 pr-9 text-16 font-bold ${isWaiting ? '' : 'text-success'}`}>
        <Icon className="size-5.5 shrink-0" />
        {heading}
      </h2>
      <p className="mt-1 text-15 break-words text-text-2">{listing.title}</p>
      {isWaiting && <p className="mt-1 text-15 text-text-2">{t('publish.justWaitingHint')}</p>}
      {asksProof && (
        <p className="mt-2 text-15 text-text-2">
          {t('publish.provePhone')}{' '}
          <Link to={paths.verifyPhone(pathname)} className="font-semibold text-brand underline">
            {t('common.verifyPhone')}
          </Link>
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink to={paths.listing(listing._id)} className="grow lg:grow-0">
          {t('publish.seeListing')}
        </ButtonLink>
        {!isWaiting && (
          <WhatsAppShare
            title={listing.title}
            path={paths.listing(listing._id)}
            label={t('publish.shareWhatsApp')}
            className="grow lg:grow-0"
          />
        )}
        {listing.section !== 'btp' && (
          <ButtonLink kind="outline" to={paths.section(listing.section)} className="grow lg:grow-0">
            {t(`taxonomy.section.${listing.section}`)}
          </ButtonLink>
        )}
      </div>
      <IconButton
        icon={X}
        label={t('common.close')}
        onClick={() => navigate(pathname + search, { replace: true, state: null })}
        className="absolute top-0 right-0"
      />
    </section>
  );
}
