import type { ProfessionalDetail } from '@laterite/shared/features/professionals/professional.ts';
import { HandCoins, Languages, type LucideIcon, MapPinned, Sprout } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { ProfileSection } from '../../ui/profile-section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useContact } from '../contact/use-contact.ts';

const ProfessionalHours = lazyPart(() => import('./professional-hours.tsx'), { texts: ['companies'] });

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon className="mt-0.5 size-5 shrink-0 text-muted" />
      <span className="min-w-0 break-words whitespace-pre-line">{children}</span>
    </li>
  );
}

/** Opens the place on a map. */
function MapButton({ id }: { id: string }) {
  const { t } = useTexts();
  const { prepare, reach, busy } = useContact({ kind: 'professionals', id });
  return (
    <Button
      icon={MapPinned}
      kind="outline"
      size="tight"
      disabled={busy !== null}
      onPointerDown={() => prepare('route')}
      onClick={() => void reach('route')}
    >
      {t('professionals.map')}
    </Button>
  );
}

/** What clients ask first: prices, languages, since when, opening hours, where. */
export default function Practical({ professional }: { professional: ProfessionalDetail }) {
  const { t, language } = useTexts();
  const { _id, priceHint, languages, activeSince, hours, location } = professional;
  if (!priceHint && languages.length === 0 && !activeSince && !hours && !location) return null;
  const spoken = new Intl.ListFormat(language, { type: 'conjunction' }).format(languages);
  return (
    <ProfileSection title={t('professionals.practical')}>
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
          <MapButton id={_id} />
        </div>
      )}
    </ProfileSection>
  );
}
