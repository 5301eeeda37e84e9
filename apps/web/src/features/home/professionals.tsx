import type { ProfessionalCard } from '@laterite/shared/features/professionals/professional.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { HardHat, type LucideIcon, Search, Users } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { api } from '../../lib/api.ts';
import { useDefaultCity } from '../../lib/home-city.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { plainChipClass } from '../../ui/chip.tsx';
import { Link } from '../../ui/link.tsx';
import { RatingLine } from '../../ui/rating-line.tsx';
import { HomeSection } from './home-section.tsx';

const bestRatedQuery = (city?: string) =>
  queryOptions({
    queryKey: ['professionals', 'best-rated', city],
    queryFn: async ({ signal }) =>
      (await api.professionals.browse({ query: { sort: 'rating', limit: 6, city } }, { signal })).items,
  });

function Card({ professional }: { professional: ProfessionalCard }) {
  const { name, role, location, avatarUrl, imageUrl, averageRating, ratingCount } = professional;
  return (
    <Link
      to={paths.professional(professional._id)}
      className="flex w-70 shrink-0 items-center gap-3 rounded-12 border border-line bg-surface p-4 lg:w-auto"
    >
      <Avatar name={name} src={avatarUrl ?? imageUrl} size={52} />
      <div className="min-w-0">
        <span className="block truncate text-16 font-bold">{name}</span>
        <span className="block truncate text-14 text-muted">
          {[role, location?.split(',')[0]].filter(Boolean).join(' · ')}
        </span>
        <RatingLine average={averageRating} count={ratingCount} />
      </div>
    </Link>
  );
}

const directories: [icon: LucideIcon, label: MessageKey, to: string][] = [
  [HardHat, 'home.providers', paths.directory('prestataires')],
  [Search, 'home.quickDirectory', paths.quickDirectory],
  [Users, 'home.allProfessionals', paths.professionals],
];

/** Ways into the directory. */
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

/** A strip of well rated professionals, those of the reader's city where there are any, and the ways to all others. */
export function Professionals() {
  const { t } = useTexts();
  const city = useDefaultCity();
  const everywhere = useQuery(bestRatedQuery());
  const local = useQuery({ ...bestRatedQuery(city), enabled: city !== undefined });
  const data = city !== undefined && local.data?.length ? local.data : everywhere.data;
  return (
    <HomeSection title={t('home.professionals')} more={paths.directory('professionnels')}>
      {data?.length !== 0 && (
        <ul className="scroll-row min-h-22 gap-3 pb-1 lg:mx-0 lg:grid lg:grid-cols-3 lg:gap-4 lg:px-0">
          {data?.map((professional) => (
            <li key={professional._id} className="flex shrink-0 *:flex-1 lg:nth-[n+4]:hidden">
              <Card professional={professional} />
            </li>
          ))}
        </ul>
      )}
      <Directories />
    </HomeSection>
  );
}
