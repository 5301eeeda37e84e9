import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import { Landmark, Sprout, Users } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { Fact } from '../../ui/facts/fact.tsx';
import { ProfileSection } from '../../ui/facts/profile-section.tsx';
import { MapButton } from '../contact/map-button.tsx';

/** Shows the founding year, size, registration and location of a company. */
export function CompanyFacts({ company }: { company: CompanyDetail }) {
  const { t, language } = useTexts();
  const { _id, foundedYear, size, registry, location, point } = company;
  const hasFacts = foundedYear !== null || size !== null || registry !== null;
  const isSomewhere = location !== null || point !== null;
  if (!hasFacts && !isSomewhere) return null;
  const countryOf = (code: string) => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
  return (
    <ProfileSection title={t('directory.practical')}>
      {hasFacts && (
        <ul className="mb-4 flex flex-col gap-2.5 text-16">
          {foundedYear !== null && (
            <Fact icon={Sprout}>{t('companies.founded', { year: String(foundedYear) })}</Fact>
          )}
          {size !== null && <Fact icon={Users}>{t(`companies.size.${size}`)}</Fact>}
          {registry && (
            <Fact icon={Landmark}>
              {t('companies.registry', { ...registry, country: countryOf(registry.country) })}
            </Fact>
          )}
        </ul>
      )}
      {isSomewhere && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 text-16 break-words">{location}</p>
          <MapButton target={{ kind: 'companies', id: _id }} />
        </div>
      )}
    </ProfileSection>
  );
}
