import { Hero } from './hero.tsx';
import { FeaturedListings, LatestListings } from './home-listings.tsx';
import { PopularSearches } from './popular-searches.tsx';
import { Professionals } from './professionals.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { Resources } from './resources.tsx';
import { SafetySteps } from './safety-steps.tsx';
import { SectionTiles } from './section-tiles.tsx';

export default function HomePage() {
  return (
    <>
      <Hero />
      <div className="page-width overflow-x-clip pb-12 lg:pb-14">
        <SectionTiles />
        <PopularSearches />
        <FeaturedListings />
        <Professionals />
        <LatestListings />
        <Resources />
        <SafetySteps />
        <PublishPanel />
      </div>
    </>
  );
}
