import { companies } from '../companies.ts';
import { cover } from '../covers.ts';
import { between } from '../hash.ts';
import type { wardrobe } from '../looks.ts';
import { members } from '../members.ts';
import { picture } from '../pictures.ts';
import { place } from '../places.ts';
import type { DemoProfessional, DemoReview } from '../types.ts';
import { builders } from './batisseurs.ts';
import { studios } from './cabinets.ts';
import type { Row } from './row.ts';

const rows: Row[] = [...builders, ...studios];

/** Expands the hand-written rows to full professionals. */
export const professionalsOf = (dress: ReturnType<typeof wardrobe>): DemoProfessional[] =>
  rows.map((row, index) => professional(row, index, dress));

function professional(row: Row, index: number, dress: ReturnType<typeof wardrobe>): DemoProfessional {
  const member = members.find(({ key }) => key === row.user);
  if (!member?.picture) throw new Error(`professional without a face: ${row.user}`);
  const firm = companies.find(({ key }) => key === row.company);
  const { location, country, city } = place(row.at);
  // Drawn even if not shown, so that the drawings of all others stay the same.
  const photos = row.photos.map(([scene, caption]) => ({
    picture: picture(dress(scene, { seed: `${row.user} ${caption}` })),
    caption,
  }));
  return {
    key: `pro-${row.user}`,
    userId: row.user,
    name: member.fullName,
    role: row.role,
    trade: row.trade ?? null,
    company: firm?.name ?? row.company ?? 'Indépendant',
    companyKey: firm?.key ?? null,
    location,
    country,
    city,
    description: row.text,
    expectedDelivery: row.delivery,
    ageDays: row.since,
    avatar: row.hasNoPictures ? null : member.picture,
    coverImage: row.hasNoPictures ? null : cover(row.motif, index),
    photos: row.hasNoPictures ? [] : photos,
    followers: between(40, 1300, `followers ${row.user}`),
    following: between(5, 120, `following ${row.user}`),
    likes: between(90, 3900, `likes ${row.user}`),
  };
}

/** Reviews of the professionals, newest first for each. */
export const reviews: DemoReview[] = rows.flatMap((row) =>
  row.reviews.map(([author, rating, comment], index) => ({
    professional: `pro-${row.user}`,
    author,
    rating,
    comment,
    ageHours: 24 * (index * 21 + between(2, 20, `review ${row.user} ${author}`)),
  })),
);
