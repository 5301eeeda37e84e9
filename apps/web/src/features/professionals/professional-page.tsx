import type { ProfessionalDetail } from '@laterite/shared/features/professionals/professional.ts';
import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { Suspense } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { usePageId } from '../../lib/navigation/router.tsx';
import { useSession } from '../../lib/session/session.ts';
import { ProfileSection } from '../../ui/facts/profile-section.tsx';
import WrittenIn from '../../ui/facts/written-in.tsx';
import { HiddenDetails } from '../contact/hidden-details.tsx';
import { BackToDirectory } from '../directory/profile/back-to-directory.tsx';
import { mainColumn, sideColumn } from '../directory/profile/profile-columns.ts';
import { ProfileFrame } from '../directory/profile/profile-frame.tsx';
import { SellerListings } from '../directory/profile/seller-listings.tsx';
import { Reviews } from '../reviews/reviews.tsx';
import { ProfessionalLayout } from './professional-layout.tsx';
import { professionalQuery } from './professionals.queries.ts';
import { WorkTabs } from './work-tabs.tsx';

const Practical = lazyPart(() => import('./practical.tsx'));

function Professional({ professional }: { professional: ProfessionalDetail }) {
  const { t } = useTexts();
  const { me } = useSession();
  const { _id: id, name, averageRating, ratingCount } = professional;
  const isOwn = me?._id === professional.userId;
  return (
    <ProfessionalLayout professional={professional}>
      <div className={`mt-6 ${mainColumn}`}>
        <WorkTabs professional={professional} />
      </div>
      <div className={`mt-8 flex flex-col gap-8 lg:mt-6 ${sideColumn}`}>
        <Reviews
          reviewed={{ kind: 'professionals', id, name, averageRating, ratingCount, isOwn, mayReply: isOwn }}
        />
        {professional.description && (
          <ProfileSection title={t('ui.about')}>
            <WrittenIn language={professional.descriptionLanguage} />
            <HiddenDetails
              target={{ kind: 'professionals', id: professional._id }}
              text={professional.description}
            >
              {(text) => (
                <p
                  lang={professional.descriptionLanguage}
                  className="text-16 break-words whitespace-pre-line text-text-2"
                >
                  {text}
                </p>
              )}
            </HiddenDetails>
          </ProfileSection>
        )}
        <Suspense>
          <Practical professional={professional} />
        </Suspense>
      </div>
      <div className={`mt-8 ${mainColumn}`}>
        <SellerListings
          seller={{ owner: professional.userId }}
          title={t('common.listings')}
          empty={t('ui.noListing')}
        />
      </div>
    </ProfessionalLayout>
  );
}

/** Page of a professional at `/professional/:id`. */
export default function ProfessionalPage() {
  const { t } = useTexts();
  const id = usePageId();
  const result = useQuery(professionalQuery(id));
  return (
    <ProfileFrame
      result={result}
      name={result.data?.name}
      icon={UserRoundX}
      back={<BackToDirectory tab="professionnels" />}
      texts={{
        notFound: t('professionals.notFound'),
        notFoundHint: t('professionals.notFoundHint'),
        failed: t('professionals.loadError'),
      }}
    >
      {(professional) => <Professional professional={professional} />}
    </ProfileFrame>
  );
}
