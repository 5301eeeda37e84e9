import { type Interest, interest } from '../../lib/interest.ts';
import { Hero } from './hero.tsx';
import { FeaturedListings, LatestListings } from './home-listings.tsx';
import { PopularSearches } from './popular-searches.tsx';
import { Professionals } from './professionals.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { Resources } from './resources.tsx';
import { SafetySteps } from './safety-steps.tsx';
import { SectionTiles } from './section-tiles.tsx';

const parts = {
  featured: FeaturedListings,
  professionals: Professionals,
  latest: LatestListings,
  resources: Resources,
  safety: SafetySteps,
  publish: PublishPanel,
};
type Part = keyof typeof parts;

/** The part that comes first for each interest. */
const firstPart: Record<Interest, Part> = { buy: 'featured', sell: 'publish', work: 'professionals' };

const names = Object.keys(parts) as Part[];

export default function HomePage() {
  const first = firstPart[interest.use() ?? 'buy'];
  return (
    <>
      <Hero />
      <div className="page-width overflow-x-clip pb-12 lg:pb-14">
        <SectionTiles />
        <PopularSearches />
        {[first, ...names.filter((name) => name !== first)].map((name) => {
          const Part = parts[name];
          return <Part key={name} />;
        })}
      </div>
    </>
  );
}
