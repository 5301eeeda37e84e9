import type { ProfessionalDetail } from '@laterite/shared/features/professionals/professional.ts';
import { HandCoins, Languages, Sprout } from 'lucide-react';
import { Suspense } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { Fact } from '../../ui/facts/fact.tsx';
import { ProfileSection } from '../../ui/facts/profile-section.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { MapButton } from '../contact/map-button.tsx';
import { ReportButton } from '../reports/report-button.tsx';

const ProfessionalHours = lazyPart(() => import('./professional-hours.tsx'), { texts: ['companies'] });

/** Shows prices, languages, experience, opening hours and place. */
function Facts({ professional }: { professional: ProfessionalDetail }) {
  const { t, language } = useTexts();
  const { _id, priceHint, languages, activeSince, hours, location } = professional;
  if (!priceHint && languages.length === 0 && !activeSince && !hours && !location) return null;
  const spoken = new Intl.ListFormat(language, { type: 'conjunction' }).format(languages);
  return (
    <ProfileSection title={t('directory.practical')}>
      <ul className="flex flex-col gap-2.5 text-16">
        {priceHint && <Fact icon={HandCoins}>{priceHint}</Fact>}
        {spoken && <Fact icon={Languages}>{t('professionals.speaks', { languages: spoken })}</Fact>}
        {activeSince && <Fact icon={Sprout}>{t('professionals.since', { year: String(activeSince) })}</Fact>}
      </ul>
      {hours && (
        <Suspense fallback={<Skeleton className="mt-3 h-56 w-full rounded-12" />}>
          <ProfessionalHours hours={hours} location={location} />
        </Suspense>
      )}
      {location && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 text-16 break-words">{location}</p>
          <MapButton target={{ kind: 'professionals', id: _id }} />
        </div>
      )}
    </ProfileSection>
  );
}

/** Shows the practical information, and the button to report the page. */
export default function Practical({ professional }: { professional: ProfessionalDetail }) {
  return (
    <>
      <Facts professional={professional} />
      <ReportButton kind="professional" id={professional._id} owners={[professional.userId]} />
    </>
  );
}
