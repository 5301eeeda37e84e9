import type { Catalogue } from '@laterite/shared/features/admin/places.ts';
import { sections } from '@laterite/shared/features/listings/taxonomy.ts';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useDelayed } from '../../lib/decisions/delayed.ts';
import { formatInstant } from '../../lib/formats/dates.ts';
import { useHistorySheets } from '../../lib/navigation/use-history-sheets.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { catalogueQuery, placeNameId, useNamePlace } from './catalogue.queries.ts';
import { NamePlaceSheet } from './name-place-sheet.tsx';

const box = 'rounded-12 border border-line bg-surface p-4 text-15';
const row = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3">
    <h2 className="text-18 font-bold">{title}</h2>
    {children}
  </section>
);

/** Number of documents of each kind in a place. */
function Uses({ listings, professionals, companies }: Catalogue['unknown'][number]) {
  const { t } = useTexts();
  const counts = { listings, professionals, companies };
  const said = (['listings', 'professionals', 'companies'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`catalogue.${kind}`, { count: counts[kind] }));
  return <span className="text-14 text-muted">{said.join(' · ')}</span>;
}

function UnknownPlaces({ unknown }: Pick<Catalogue, 'unknown'>) {
  const { t } = useTexts();
  const delayed = useDelayed();
  const sheet = useHistorySheets(
    'place',
    unknown.map(({ name }) => name),
  );
  if (unknown.length === 0) return <p className={box}>{t('catalogue.noneUnknown')}</p>;
  return (
    <>
      <ul className="flex flex-col gap-2">
        {unknown.map((place) => (
          <li key={place.name} className={`${box} ${row}`}>
            <span className="flex min-w-0 flex-col">
              <span className="font-semibold break-words">{place.name}</span>
              <Uses {...place} />
            </span>
            <Button
              kind="outline"
              size="tight"
              aria-haspopup="dialog"
              aria-label={t('catalogue.addOf', { name: place.name })}
              disabled={delayed.some(({ id }) => id === placeNameId(place.name))}
              onClick={() => sheet.open(place.name)}
            >
              {t('catalogue.add')}
            </Button>
          </li>
        ))}
      </ul>
      {sheet.opened !== undefined && <NamePlaceSheet name={sheet.opened} onClose={sheet.close} />}
    </>
  );
}

function AddedNames({ added }: Pick<Catalogue, 'added'>) {
  const { t } = useTexts();
  const namePlace = useNamePlace();
  const delayed = useDelayed();
  return (
    <ul className="flex flex-col gap-2">
      {added.map(({ name, location }) => (
        <li key={name} className={`${box} ${row}`}>
          <span className="min-w-0 break-words">
            <span className="font-semibold">{name}</span> → {location}
          </span>
          <Button
            kind="outline"
            size="tight"
            icon={X}
            aria-label={t('catalogue.removeOf', { name })}
            disabled={delayed.some(({ id }) => id === placeNameId(name))}
            onClick={() => namePlace({ name, place: null })}
          >
            {t('common.remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const Count = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4 py-1">
    <dt className="break-words">{name}</dt>
    <dd className="text-right tabular-nums">{children}</dd>
  </div>
);

function Categories({ categories }: Pick<Catalogue, 'categories'>) {
  const { t, language } = useTexts();
  const number = new Intl.NumberFormat(language);
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      {sections.map((section) => {
        const own = categories.filter((one) => one.section === section);
        const total = own.reduce((sum, { listings }) => sum + listings, 0);
        return (
          <div key={section} className={box}>
            <h3 className="flex justify-between gap-4 pb-1 font-semibold">
              {t(`taxonomy.section.${section}`)} <span className="tabular-nums">{number.format(total)}</span>
            </h3>
            <dl>
              {own.map(({ category, listings }) => (
                <Count key={category} name={t(`taxonomy.category.${category}`)}>
                  {number.format(listings)}
                </Count>
              ))}
            </dl>
          </div>
        );
      })}
    </div>
  );
}

/** Shows the numbers of documents per category and place, and place names that are unknown. */
export default function CatalogueSection() {
  const { t, language } = useTexts();
  const { data, isError, error, refetch } = useQuery(catalogueQuery);
  if (!data && isError)
    return <ErrorState title={t('catalogue.loadFailed')} error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-90 w-full" />;
  const { countedAt, categories, places, unknown, added } = data;
  return (
    <div className="flex flex-col gap-6">
      <p className="text-14 text-muted">
        {countedAt
          ? t('catalogue.countedAt', { at: formatInstant(countedAt, language) })
          : t('catalogue.notCounted')}
      </p>
      <Part title={t('catalogue.unknown')}>
        <UnknownPlaces unknown={unknown} />
      </Part>
      {added.length > 0 && (
        <Part title={t('catalogue.added')}>
          <AddedNames added={added} />
        </Part>
      )}
      <Part title={t('catalogue.categories')}>
        <Categories categories={categories} />
      </Part>
      <Part title={t('catalogue.places')}>
        <dl className={box}>
          {places.map((place) => (
            <Count key={`${place.country} ${place.name}`} name={place.name}>
              <Uses {...place} />
            </Count>
          ))}
        </dl>
      </Part>
    </div>
  );
}
