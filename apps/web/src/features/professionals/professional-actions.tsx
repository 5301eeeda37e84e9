import type { ProfessionalDetail } from '@laterite/shared/features/professionals/professional.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Suspense } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { usePageParam } from '../../lib/navigation/use-address.ts';
import { useSession } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { ListingsLink } from '../../ui/controls/listings-link.tsx';
import { ProfileContact } from '../contact/profile-contact.tsx';
import { SaveContactButton } from '../contact/save-contact-button.tsx';
import { AskProfile } from '../directory/asking/ask-profile.tsx';
import { listingsOfSellerQuery } from '../directory/profile/seller-listings.queries.ts';
import { AttachButton } from './attach-button.tsx';
import { OwnPageButton } from './own-page-button.tsx';

const EditProfessionalSheet = lazyPart(() => import('./edit/edit-professional-sheet.tsx'), {
  texts: ['editor', 'account', 'business', 'companies', 'field'],
});

const HiddenPageNotice = lazyPart(() => import('../directory/profile/hidden-page-notice.tsx'), {
  texts: ['hiddenPage'],
});

/** Actions on a professional: contact, save the contact, follow and like; for the owner editing; and a link to the listings, if any. */
export function ProfessionalActions({ professional }: { professional: ProfessionalDetail }) {
  const { t } = useTexts();
  const { me } = useSession();
  const isOwn = me?._id === professional.userId;
  const { page } = usePageParam('listings');
  const { data } = useInfiniteQuery(listingsOfSellerQuery({ owner: professional.userId }, page));
  const hasListings = Boolean(data?.pages[0]?.items.length);
  return (
    <div className="flex flex-col gap-2">
      {professional.hidden && (
        <Suspense>
          <HiddenPageNotice
            kind="professionals"
            id={professional._id}
            hidden={professional.hidden}
            mayAsk={isOwn}
          />
        </Suspense>
      )}
      <ProfileContact
        target={{ kind: 'professionals', id: professional._id }}
        ways={professional.contact}
        isOwn={isOwn}
        action={<AskProfile seller={{ professional: professional._id, name: professional.name }} />}
      />
      {isOwn && (
        <OwnPageButton sheet="edit-page" icon={Pencil} label={t('common.edit')} isWide>
          {(onClose) => <EditProfessionalSheet professional={professional} onClose={onClose} />}
        </OwnPageButton>
      )}
      {!isOwn && (
        <SaveContactButton
          target={{ kind: 'professionals', id: professional._id }}
          ways={professional.contact}
          contact={{ ...professional, organization: professional.company }}
          path={paths.professional(professional._id)}
        />
      )}
      {!isOwn && (
        <div className="flex flex-wrap gap-2">
          <AttachButton professional={professional} kind="follow" />
          <AttachButton professional={professional} kind="like" />
        </div>
      )}
      {hasListings && <ListingsLink label={t('professionals.seeListings')} />}
    </div>
  );
}
