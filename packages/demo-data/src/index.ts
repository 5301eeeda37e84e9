import { companies } from './companies.ts';
import { companyReviews } from './company-reviews.ts';
import { conversations } from './conversations.ts';
import { categoryListings } from './listings/categories.ts';
import { expand, type Sellers } from './listings/expand.ts';
import { wardrobe } from './looks.ts';
import { members } from './members.ts';
import { opinions } from './opinions/opinions.ts';
import { professionalsOf, reviews } from './professionals/expand.ts';
import { projectsOf } from './professionals/projects.ts';
import { requests } from './requests.ts';
import type { DemoData } from './types.ts';

export { picturesDir, picturesFolder } from './folder.ts';
export type * from './types.ts';

/** Sellers by key: a member, or a company, whose seller is its owner. */
const sellers: Sellers = new Map();
for (const { key } of members) sellers.set(key, { owner: key, company: null });
for (const { key, members: team } of companies) {
  if (team[0]) sellers.set(key, { owner: team[0].user, company: key });
}

// One wardrobe for all, so that a professional's photo never repeats a listing's picture.
const dress = wardrobe();
const listings = expand(categoryListings, sellers, dress);
const professionals = professionalsOf(dress);
const projects = projectsOf(dress);

/** The demo marketplace: plain data, the same on every start. */
export const demo: DemoData = {
  members,
  listings,
  professionals,
  projects,
  companies,
  ...opinions(listings, members),
  reviews,
  companyReviews,
  requests,
  conversations,
};
