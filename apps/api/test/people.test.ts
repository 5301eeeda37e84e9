import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { ListingModel } from '../src/features/listings/listing.model.ts';
import { UserModel } from '../src/features/users/user.model.ts';
import { aListing, aListingWithPhoto, aMember, aSignedUpMember } from './support/people.ts';
import { startApi } from './support/server.ts';

const { api } = await startApi();

/** Returns the names of the stored fields of a document. */
const fieldsOf = async (model: typeof UserModel | typeof ListingModel, id: string) =>
  Object.keys((await model.collection.findOne({ _id: new Types.ObjectId(id) }))!).sort();

it('a member of other tests is stored with the same fields as one who signed up', async () => {
  const [stored, signedUp] = [await aMember(api), await aSignedUpMember(api)];
  expect(await fieldsOf(UserModel, stored.userId)).toEqual(await fieldsOf(UserModel, signedUp.userId));
});

it('a listing of other tests is stored with the same fields as one whose photo was sent', async () => {
  const seller = await aMember(api);
  const [listing, sent] = [await aListing(api, seller), await aListingWithPhoto(api, seller)];
  expect(await fieldsOf(ListingModel, listing._id)).toEqual(await fieldsOf(ListingModel, sent._id));
});
