import type { ProfessionalCard } from '@laterite/shared/features/professionals/professional.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { HardHat, type LucideIcon, Search, Users } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { useDefaultCity } from '../../lib/places/home-city.ts';
import { api } from '../../lib/requests/api.ts';
import { paths } from '../../paths.ts';
import { plainChipClass } from '../../ui/controls/chip.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { HomeSection } from './home-section.tsx';
import { type ProfileOfStrip, ProfileStrip } from './profile-strip.tsx';

const chosenQuery = (city?: string) =>
  queryOptions({
    queryKey: ['professionals', 'chosen', city],
    queryFn: async ({ signal }) =>
      (await api.professionals.browse({ query: { featured: '1', limit: 6, city } }, { signal })).items,
  });

const inStrip = (professional: ProfessionalCard): ProfileOfStrip => ({
  id: professional._id,
  to: paths.professional(professional._id),
  name: professional.name,
  picture: professional.avatarUrl ?? professional.imageUrl,
  facts: [professional.role, professional.location?.split(',')[0]],
  averageRating: professional.averageRating,
  ratingCount: professional.ratingCount,
});

const directories: [icon: LucideIcon, label: MessageKey, to: string][] = [
  [HardHat, 'home.providers', paths.directory('prestataires')],
  [Search, 'home.quickDirectory', paths.quickDirectory],
  [Users, 'home.allProfessionals', paths.professionals],
];

/** Links to the tabs of the directory. */
function Directories() {
  const { t } = useTexts();
  return (
    <ul className="scroll-row gap-2 pt-3 pb-1.5 lg:mx-0 lg:px-0">
      {directories.map(([Icon, label, to]) => (
        <li key={label} className="flex shrink-0">
          <Link to={to} className={plainChipClass}>
            <Icon className="size-4.5" />
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Lists featured professionals, then well rated ones, from the reader's city if it has any; and links to all others. */
export function Professionals() {
  const { t } = useTexts();
  const city = useDefaultCity();
  const everywhere = useQuery(chosenQuery());
  const local = useQuery({ ...chosenQuery(city), enabled: city !== undefined });
  const data = city !== undefined && local.data?.length ? local.data : everywhere.data;
  return (
    <HomeSection title={t('home.professionals')} more={paths.directory('professionnels')}>
      {data?.length !== 0 && <ProfileStrip profiles={data?.map(inStrip)} />}
      <Directories />
    </HomeSection>
  );
}
