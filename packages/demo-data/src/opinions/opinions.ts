import { between, chance, shuffled } from '../hash.ts';
import type { DemoComment, DemoListing, DemoMember, DemoRating } from '../types.ts';
import { type Voice, voices } from './voices.ts';

/** Younger listings have no ratings yet. */
const youngestHours = 20;

interface Opinion {
  rating: DemoRating;
  comments: DemoComment[];
}

/** Returns ratings and comments: every voice is used once, then some listings get ratings without a comment. */
export function opinions(
  listings: readonly DemoListing[],
  members: readonly DemoMember[],
): { ratings: DemoRating[]; comments: DemoComment[] } {
  const raters = members.filter(({ role }) => role === 'user').map(({ key }) => key);
  const spoken = new Map<DemoListing, Voice[]>();
  for (const [category, byType] of Object.entries(voices)) {
    for (const type of ['sale', 'rental'] as const) {
      share(byType[type], commentable(listings, category, type), spoken);
    }
  }
  const all = listings
    .filter(({ ageHours }) => ageHours >= youngestHours)
    .flatMap((listing) => aboutListing(listing, spoken.get(listing) ?? [], raters));
  return { ratings: all.map(({ rating }) => rating), comments: all.flatMap(({ comments }) => comments) };
}

const commentable = (listings: readonly DemoListing[], category: string, type: DemoListing['type']) =>
  shuffled(
    listings.filter((one) => one.category === category && one.type === type && one.ageHours >= youngestHours),
    ({ key }) => key,
    'comments',
  );

/** Distributes the voices over somewhat fewer listings, so that some have two or three. */
function share(said: Voice[], listings: DemoListing[], spoken: Map<DemoListing, Voice[]>): void {
  const heard = listings.slice(0, Math.ceil(said.length * 0.7));
  said.forEach((voice, i) => {
    const listing = heard[i % heard.length]!;
    spoken.set(listing, [...(spoken.get(listing) ?? []), voice]);
  });
}

/** Returns the ratings of a listing: first those with a comment, then those without. */
function aboutListing(listing: DemoListing, said: Voice[], raters: string[]): Opinion[] {
  const crowd = shuffled(
    raters.filter((key) => key !== listing.owner),
    (key) => key,
    listing.key,
  );
  const silent = silentRaters(listing, said.length);
  return crowd.slice(0, said.length + silent).map((user, i) => opinion(listing, user, said[i]));
}

/** Returns the number of ratings without a comment: most for featured listings, few for some others. */
function silentRaters({ key, featured }: DemoListing, spoken: number): number {
  if (featured) return between(4, 8, `crowd ${key}`);
  if (spoken > 0) return between(0, 2, `crowd ${key}`);
  return chance(`rated ${key}`) < 0.18 ? between(1, 3, `crowd ${key}`) : 0;
}

function opinion(listing: DemoListing, user: string, voice?: Voice): Opinion {
  const seed = `${listing.key} ${user}`;
  const ageHours = between(2, listing.ageHours - 1, `age ${seed}`);
  const rating: DemoRating = { listing: listing.key, user, value: voice?.[0] ?? stars(seed), ageHours };
  if (!voice) return { rating, comments: [] };
  const [, comment, answer] = voice;
  const comments: DemoComment[] = [{ listing: listing.key, user, comment, ageHours }];
  if (answer) {
    const later = between(1, ageHours - 1, `answer ${seed}`);
    comments.push({ listing: listing.key, user: listing.owner, comment: answer, ageHours: later });
  }
  return { rating, comments };
}

function stars(seed: string): DemoRating['value'] {
  const luck = chance(`stars ${seed}`);
  if (luck < 0.5) return 5;
  if (luck < 0.84) return 4;
  if (luck < 0.95) return 3;
  return luck < 0.985 ? 2 : 1;
}
