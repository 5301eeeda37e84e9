import { memo, type ReactNode } from 'react';
import { type Interest, interest } from '../../lib/device/interest.ts';
import { LazyHydration, useLazyHydration } from '../../lib/hydration/lazy-hydration.tsx';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { Hero } from './hero.tsx';
import { FeaturedListings, LatestListings } from './home-listings.tsx';
import { PopularSearches } from './popular-searches.tsx';
import { SectionTiles } from './section-tiles.tsx';

const LaterPart = lazyPart(() => import('./later-parts.tsx'));

const parts = {
  featured: <FeaturedListings />,
  professionals: <LaterPart name="professionals" />,
  companies: <LaterPart name="companies" />,
  latest: <LatestListings />,
  resources: <LaterPart name="resources" />,
  safety: <LaterPart name="safety" />,
  publish: <LaterPart name="publish" />,
} satisfies Record<string, ReactNode>;
type Part = keyof typeof parts;

/** First part of the page by interest. */
const firstPart: Record<Interest, Part> = { buy: 'featured', sell: 'publish', work: 'professionals' };

/** Number of parts that the first screen of the tallest phones reaches. */
const reached = 2;

const names = Object.keys(parts) as Part[];

/** Part of the page below the first screen, hydrated when it is needed. */
const HomePart = memo(function HomePart({ name, className }: { name: Part; className: string }) {
  const { ref, gate } = useLazyHydration<HTMLDivElement>(LaterPart.preload);
  return (
    <div ref={ref} className={className}>
      <LazyHydration gate={gate} fallback={<div className="min-h-60" />}>
        {parts[name]}
      </LazyHydration>
    </div>
  );
});

export default function HomePage() {
  const first = firstPart[interest.use() ?? 'buy'];
  return (
    <>
      <Hero />
      <div className="page-width overflow-x-clip pb-12 lg:pb-14">
        <SectionTiles />
        <PopularSearches />
        {[first, ...names.filter((name) => name !== first)].map((name, index) => (
          <HomePart key={name} name={name} className={index < reached ? '' : 'drawn-when-used'} />
        ))}
      </div>
    </>
  );
}
