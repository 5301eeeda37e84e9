import { Suspense } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useDefaultCity } from '../../lib/places/home-city.ts';
import { paths } from '../../paths.ts';
import { plainChipClass } from '../../ui/controls/chip.tsx';
import { Link } from '../../ui/controls/link.tsx';

const HomeCityChip = lazyPart(() => import('../../ui/filters/home-city-chip.tsx'), {
  texts: ['cities', 'places'],
});

const searches: [label: MessageKey, to: string][] = [
  ['home.popular.cement', paths.search({ q: 'ciment' })],
  ['home.popular.excavator', paths.search({ q: 'pelle', type: 'rental' })],
  ['home.popular.land', paths.search({ q: 'terrain' })],
  ['home.popular.rebar', paths.search({ q: 'fer à béton' })],
  ['home.popular.villa', paths.search({ q: 'villa' })],
  ['home.popular.generator', paths.search({ q: 'groupe électrogène' })],
];

/** Chip for the reader's city, and links to popular searches. */
export function PopularSearches() {
  const { t } = useTexts();
  const city = useDefaultCity();
  return (
    <nav
      aria-labelledby="popular"
      className="mt-4 flex flex-col lg:mt-5 lg:flex-row lg:items-center lg:gap-4"
    >
      <p id="popular" className="sr-only text-14 font-medium text-muted lg:not-sr-only">
        {t('home.popular')}
      </p>
      <ul className="scroll-row gap-2 py-1.5 lg:mx-0 lg:flex-wrap lg:px-0">
        <li className="flex shrink-0">
          <Suspense>
            <HomeCityChip isApplied={city !== undefined} />
          </Suspense>
        </li>
        {searches.map(([label, to]) => (
          <li key={label} className="flex shrink-0">
            <Link to={to} className={plainChipClass}>
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
