// This import loads every model, so that all indexes are created.
import '../src/app.ts';
import { randomBytes } from 'node:crypto';
import { type Types, trusted } from 'mongoose';
import sharp from 'sharp';
import { type ListingFields, ListingModel } from '../src/features/listings/listing.model.ts';
import { CommentModel } from '../src/features/listings/opinions/comment.model.ts';
import { RatingModel } from '../src/features/listings/opinions/rating.model.ts';
import type { Rendered } from '../src/images/encode.ts';
import { variantsOf } from '../src/images/files.ts';
import { renderPicture } from '../src/images/render.ts';
import { imageStore } from '../src/images/store.ts';
import { seedListings } from '../test/support/seed-listings.ts';

const batch = 100;
const trades = [
  'Pelle hydraulique',
  'Chargeuse',
  'Bétonnière',
  'Groupe électrogène',
  'Grue mobile',
  'Échafaudage',
];
const towns = ['Abidjan', 'Dakar', 'Bamako', 'Lomé', 'Cotonou', 'Ouagadougou', 'Niamey', 'Douala'];

/** Returns a picture of noise, which compresses as badly as a photograph of gravel. */
const photo = () =>
  sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 18 },
    },
  })
    .blur(2)
    .jpeg()
    .toBuffer();

/** Writes a picture under a unique name; bytes appended to the image make each file unique. */
async function keepPicture(rendered: Rendered) {
  const name = `${randomBytes(16).toString('hex')}.webp`;
  const [full, medium, small] = variantsOf(name);
  const own = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from(name)]);
  await Promise.all([
    imageStore.write(full!, own(rendered.full)),
    imageStore.write(medium!, own(rendered.medium)),
    imageStore.write(small!, own(rendered.small)),
  ]);
  return { name, width: rendered.width, height: rendered.height, color: rendered.color };
}

/** Stores two ratings and a comment of a listing, and its counters. */
const opinionsOf = (stuff: Types.ObjectId, users: Types.ObjectId[]) => ({
  ratings: users.slice(0, 2).map((user, i) => ({ stuff, user, value: 3 + i })),
  comment: { stuff, user: users[0]!, comment: 'Bien reçu, conforme à l’annonce.' },
});

/** Fills the open database and the image store with listings, pictures and reviews. */
export async function seed(count: number, owner: Types.ObjectId, users: Types.ObjectId[]): Promise<void> {
  const photos: Rendered[] = [];
  for (let i = 0; i < 8; i++) photos.push(await renderPicture(await photo(), 'whole'));
  for (let done = 0; done < count; done += batch) {
    const pictures = await Promise.all(
      Array.from({ length: batch }, (_, i) => keepPicture(photos[(done + i) % photos.length]!)),
    );
    const listings = await seedListings(
      ...pictures.map((picture, i) => ({
        owner,
        title: `${trades[i % trades.length]} nº ${done + i}`,
        description:
          `Révisée en ${2000 + (i % 25)}, prête à travailler, visible à ${towns[i % towns.length]}. `.repeat(
            4,
          ),
        location: towns[i % towns.length]!,
        price: 100_000 * (1 + ((done + i) % 700)),
        images: [picture] as unknown as ListingFields['images'],
      })),
    );
    const opinions = listings.map(({ _id }) => opinionsOf(_id as Types.ObjectId, users));
    await RatingModel.insertMany(opinions.flatMap(({ ratings }) => ratings));
    await CommentModel.insertMany(opinions.map(({ comment }) => comment));
    await ListingModel.updateMany(
      { _id: trusted({ $in: listings.map(({ _id }) => _id) }) },
      { $set: { ratingCount: 2, ratingSum: 7, averageRating: 3.5, commentCount: 1 } },
    );
  }
}
