import { createHash } from 'node:crypto';
import type {
  DemoCompany,
  DemoData,
  DemoListing,
  DemoMember,
  DemoPicture,
  DemoProfessional,
  DemoProject,
  DemoReview,
} from '@laterite/demo-data';
import { dayMs, hourMs } from '@laterite/shared/time.ts';
import { Types } from 'mongoose';
import { cityKeyOf, profilePlaceOf } from '../../core/positions/place-fields.ts';
import { newSpokenCode } from '../../core/words/spoken-code.ts';
import { companyTerms } from '../companies/company.model.ts';
import { companyPlaceOf } from '../companies/company-place.ts';
import { slugOf } from '../companies/slugs.service.ts';
import { withDerived } from '../listings/listing-derived.ts';
import { professionalTerms, roleKeyOf } from '../professionals/professional.model.ts';
import { makeRef } from '../search/terms/references.ts';
import { nameKeysOf } from '../users/name-keys.ts';

const demo = true;

/** Returns the id of a key, the same on every start, so that URLs of demo documents stay valid. */
export const idOf = (kind: string, key: string) =>
  new Types.ObjectId(createHash('sha256').update(`${kind} ${key}`).digest('hex').slice(0, 24));

/** Returns the time some hours ago. */
export const dateHoursAgo = (hours: number): Date => new Date(Date.now() - hours * hourMs);

/** Returns the time some days ago. */
export const dateDaysAgo = (days: number): Date => new Date(Date.now() - days * dayMs);

const fileOf = (picture: DemoPicture | null) => picture && `${picture.name}.webp`;

/** Returns a reference of four characters that depends only on the key; on a collision it gets five. */
function refOf({ section, key }: DemoListing, taken: Set<string>): string {
  const digest = createHash('sha256').update(key).digest();
  for (const length of [4, 5, 6, 7]) {
    const bytes = digest.values();
    const ref = makeRef(section, length, (below) => bytes.next().value! % below);
    if (!taken.has(ref)) {
      taken.add(ref);
      return ref;
    }
  }
  throw new Error(`No reference for the demo listing ${key}`);
}

export const toMember = (member: DemoMember, passwordHash: string) => ({
  _id: idOf('member', member.key),
  userName: member.userName,
  fullName: member.fullName,
  ...nameKeysOf(member),
  email: member.email,
  phoneNumber: member.phoneNumber,
  acceptsCalls: member.acceptsCalls,
  phoneVerifiedAt: dateDaysAgo(member.joinedDaysAgo),
  passwordHash,
  role: member.role,
  referralCode: newSpokenCode(),
  dateOfBirth: member.dateOfBirth,
  location: member.location,
  country: member.country,
  description: member.description,
  profilePicture: fileOf(member.picture),
  createdAt: dateDaysAgo(member.joinedDaysAgo),
  demo,
});

/** Returns sum and number of the ratings of each document. */
function tally(stars: { of: string; value: number }[]) {
  const tallies = new Map<string, { ratingSum: number; ratingCount: number }>();
  for (const { of, value } of stars) {
    const { ratingSum, ratingCount } = tallies.get(of) ?? { ratingSum: 0, ratingCount: 0 };
    tallies.set(of, { ratingSum: ratingSum + value, ratingCount: ratingCount + 1 });
  }
  return (key: string) => {
    const { ratingSum, ratingCount } = tallies.get(key) ?? { ratingSum: 0, ratingCount: 0 };
    return { ratingSum, ratingCount, averageRating: ratingCount === 0 ? 0 : ratingSum / ratingCount };
  };
}

/** Returns the reference of each listing, by its key. */
export function refsOf({ listings }: DemoData): Map<string, string> {
  const taken = new Set<string>();
  return new Map(listings.map((listing) => [listing.key, refOf(listing, taken)]));
}

export function toListings(demoData: DemoData) {
  const { listings, ratings, comments } = demoData;
  const refs = refsOf(demoData);
  const starsOf = tally(ratings.map(({ listing, value }) => ({ of: listing, value })));
  const commentsOf = (key: string) => comments.filter(({ listing }) => listing === key).length;
  return listings.map((listing) => {
    const { country, city } = listing;
    const written = withDerived({ ...listing, ref: refs.get(listing.key)! });
    const { key, owner, company, pictures, quartier: _, ageHours, ...fields } = written;
    return {
      ...fields,
      _id: idOf('listing', key),
      owner: idOf('member', owner),
      ...(company && { company: idOf('company', company) }),
      country,
      city,
      cityKey: cityKeyOf(city),
      images: pictures.map(({ name, width, height, color }) => ({
        name: `${name}.webp`,
        width,
        height,
        color,
      })),
      ...starsOf(key),
      commentCount: commentsOf(key),
      createdAt: dateHoursAgo(ageHours),
      demo,
    };
  });
}

export function toProfessionals({ professionals, reviews }: DemoData) {
  const starsOf = tally(reviews.map(({ professional, rating }) => ({ of: professional, value: rating })));
  return professionals.map((professional: DemoProfessional) => ({
    _id: idOf('professional', professional.key),
    userId: idOf('member', professional.userId),
    name: professional.name,
    role: professional.role,
    roleKey: roleKeyOf(professional.role),
    trade: professional.trade,
    company: professional.company,
    ...(professional.companyKey && { companyId: idOf('company', professional.companyKey) }),
    location: professional.location,
    ...profilePlaceOf(professional.location),
    description: professional.description,
    expectedDelivery: professional.expectedDelivery,
    avatar: fileOf(professional.avatar),
    coverImage: fileOf(professional.coverImage),
    photos: professional.photos.map(({ picture, caption }) => ({ image: fileOf(picture)!, caption })),
    stats: {
      followers: professional.followers,
      following: professional.following,
      likes: professional.likes,
    },
    ...starsOf(professional.key),
    terms: [...professionalTerms(professional).keys()],
    createdAt: dateDaysAgo(professional.ageDays),
    demo,
  }));
}

export const toProject = ({ key, professional, company, pictures, ageDays, ...fields }: DemoProject) => ({
  ...fields,
  _id: idOf('project', key),
  ...(professional && { professional: idOf('professional', professional) }),
  ...(company && { company: idOf('company', company) }),
  photos: pictures.map((picture) => fileOf(picture)!),
  createdAt: dateDaysAgo(ageDays),
});

const toCompany = (company: DemoCompany, stars: object) => ({
  _id: idOf('company', company.key),
  name: company.name,
  slug: slugOf(company.name),
  description: company.description,
  location: company.location,
  ...companyPlaceOf(company),
  type: company.type,
  trades: company.trades,
  foundedYear: company.foundedYear,
  size: company.size,
  ...(company.registry && { registry: company.registry }),
  ...(company.point && { point: company.point }),
  website: company.website,
  phones: company.phones,
  hours: company.hours,
  companyLogo: fileOf(company.companyLogo),
  companyBanner: fileOf(company.companyBanner),
  members: company.members.map(({ user, role, permission }) => ({
    user: idOf('member', user),
    role,
    permission,
  })),
  ...stars,
  terms: [...companyTerms(company).keys()],
  createdAt: dateDaysAgo(company.ageDays),
  demo,
});

export function toCompanies({ companies, companyReviews }: DemoData) {
  const starsOf = tally(companyReviews.map(({ company, rating }) => ({ of: company, value: rating })));
  return companies.map((company) => toCompany(company, starsOf(company.key)));
}

const toReview = ({ author, rating, comment, ageHours }: Omit<DemoReview, 'professional'>) => ({
  user: idOf('member', author),
  rating,
  comment,
  createdAt: dateHoursAgo(ageHours),
  demo,
});

export const toOpinions = ({ ratings, comments, reviews, companyReviews }: DemoData) => ({
  ratings: ratings.map(({ listing, user, value, ageHours }) => ({
    stuff: idOf('listing', listing),
    user: idOf('member', user),
    value,
    createdAt: dateHoursAgo(ageHours),
    demo,
  })),
  comments: comments.map(({ listing, user, comment, ageHours }) => ({
    stuff: idOf('listing', listing),
    user: idOf('member', user),
    comment,
    createdAt: dateHoursAgo(ageHours),
    demo,
  })),
  professionalReviews: reviews.map(({ professional, ...review }) => ({
    professional: idOf('professional', professional),
    ...toReview(review),
  })),
  companyReviews: companyReviews.map(({ company, ...review }) => ({
    company: idOf('company', company),
    ...toReview(review),
  })),
});
