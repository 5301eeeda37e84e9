import { cpSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose, { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { aCompany } from '../../../test/support/companies.ts';
import { muteStdout } from '../../../test/support/ops.ts';
import { aListingWithPhoto, aSignedUpMember, rate } from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { startApi } from '../../../test/support/server.ts';
import { config } from '../../config.ts';
import { asRepair } from '../../core/documents/versions.ts';
import { CompanyModel, companyTerms } from '../../features/companies/company.model.ts';
import { ListingModel } from '../../features/listings/listing.model.ts';
import { CommentModel } from '../../features/listings/opinions/comment.model.ts';
import { OrderModel } from '../../features/orders/order.model.ts';
import { ProfessionalModel } from '../../features/professionals/professional.model.ts';
import { CompanyReviewModel } from '../../features/reviews/review.model.ts';
import { TermModel } from '../../features/search/terms/term.model.ts';
import { UserModel } from '../../features/users/user.model.ts';
import { variantsOf } from '../../images/files.ts';
import { check, checks } from './check.ts';
import { knownReferences } from './references.ts';

muteStdout();
const { api } = await startApi();
const seller = await aSignedUpMember(api);
const listing: { _id: string; image: string | null } = await aListingWithPhoto(api, seller);
const buyer = await aSignedUpMember(api);
await rate(api, buyer, listing._id, 4).expect(200);
await aProfessional(api, seller);

async function found(): Promise<string[]> {
  const all: string[] = [];
  for (const { find } of checks) for await (const { what } of find()) all.push(what);
  return all;
}

/** Expects these findings, in any order, and none after the repair. */
async function expectRepaired(...sentences: RegExp[]): Promise<void> {
  const all = await found();
  expect(all).toEqual(expect.arrayContaining(sentences.map((sentence) => expect.stringMatching(sentence))));
  expect(all).toHaveLength(sentences.length);
  await check({ repair: true });
  expect(await found()).toEqual([]);
}

const stored = (name: string) => join(config.uploadsDir, name);

describe('the check', () => {
  it('finds nothing wrong with what the API wrote', async () => {
    expect(await found()).toEqual([]);
  });

  it('finds and makes an index that is missing, or has other options', async () => {
    await ListingModel.collection.dropIndex('owner_1_createdAt_-1__id_-1');
    await UserModel.collection.dropIndex('email_1');
    await UserModel.collection.createIndex({ email: 1 });
    await expectRepaired(
      /index {"email":1} of users has wrong options/,
      /index {"owner":1,"createdAt":-1,"_id":-1} of stuff is missing/,
    );
    expect((await UserModel.collection.indexes()).find(({ name }) => name === 'email_1')?.unique).toBe(true);
  });

  it('finds an index of an earlier version that another has replaced', async () => {
    await ListingModel.collection.createIndex({ terms: 1, createdAt: -1, _id: -1 });
    await ListingModel.collection.createIndex({ views: 1 });
    await OrderModel.collection.createIndex({ bookedDays: 1 }, { unique: true, sparse: true });
    await expectRepaired(
      /index {"terms":1,"createdAt":-1,"_id":-1} of stuff was replaced by another/,
      /index {"bookedDays":1} of orders was replaced by another/,
    );
    const names = (await ListingModel.collection.indexes()).map(({ name }) => name);
    expect(names).toContain('views_1');
    expect(names).toContain('visible_words');
    expect(names).not.toContain('terms_1_createdAt_-1__id_-1');
  });

  it('finds documents that reference a deleted one', async () => {
    const gone = await aSignedUpMember(api);
    await aListingWithPhoto(api, gone);
    await CommentModel.create({ stuff: new Types.ObjectId(), user: gone.userId, comment: 'Bien' });
    await UserModel.deleteOne({ _id: gone.userId });
    await expectRepaired(/stuff.owner of .* names .*, which is gone/, /comments.stuff of .* is gone/);
    expect(await ListingModel.countDocuments({ owner: gone.userId })).toBe(0);
  });

  it('finds a company whose only member is a deleted account, and deletes it', async () => {
    const gone = await aSignedUpMember(api);
    const { _id } = await aCompany(api, gone);
    await UserModel.deleteOne({ _id: gone.userId });
    await expectRepaired(/companies.members.user of .* names .*, which is gone/);
    await api.get(`/api/companies/${_id}`).expect(404);
  });

  it('finds pictures that are lost, whole or in one width, and pictures nobody shows', async () => {
    const other = await aListingWithPhoto(api, seller);
    for (const name of variantsOf(other.image!)) rmSync(stored(name));
    const [, medium] = variantsOf(listing.image!);
    rmSync(stored(medium!));
    const orphan = `${'f'.repeat(32)}.webp`;
    cpSync(stored(listing.image!), stored(orphan));
    utimesSync(stored(orphan), 0, 0);
    await expectRepaired(
      new RegExp(`stuff ${listing._id} lacks ${medium}`),
      new RegExp(`stuff ${other._id} shows ${other.image}, which is not stored`),
      new RegExp(`${orphan} is shown by nothing`),
    );
    await api.get(`/images/${medium}`).expect(200);
    expect((await api.get(`/api/stuff/${other._id}`).expect(200)).body.images).toEqual([]);
  });

  it('finds pictures that a bad disk has changed, and makes them again from an intact width', async () => {
    const other = await aListingWithPhoto(api, seller);
    const [full, medium] = variantsOf(other.image!);
    truncateSync(stored(medium!), 100);
    const bytes = readFileSync(stored(full!));
    writeFileSync(stored(full!), bytes.fill(0, 12));
    await expectRepaired(new RegExp(`${medium}, ${full} cannot be decoded`));
    for (const name of [full, medium]) await api.get(`/images/${name}`).expect(200);
    for (const name of variantsOf(other.image!)) writeFileSync(stored(name), 'gone');
    await check({ repair: true });
    expect((await api.get(`/api/stuff/${other._id}`).expect(200)).body.images).toEqual([]);
    await seller.delete(`/api/stuff/${other._id}`).expect(204);
  });

  it('finds counters that do not agree with what they count', async () => {
    await ListingModel.updateOne({ _id: listing._id }, { $set: { ratingCount: 7, commentCount: 2 } });
    await ProfessionalModel.updateOne({ userId: seller.userId }, { $inc: { 'stats.followers': 3 } });
    await expectRepaired(
      /stuff .*: ratingCount is 7, should be 1/,
      /stuff .*: commentCount is 2, should be 0/,
      /professionals .*: stats.followers is 3, should be 0/,
    );
  });

  it('counts the reviews of a company that was stored before companies had any', async () => {
    const company = await aCompany(api, seller);
    await CompanyModel.collection.updateOne(
      { _id: new Types.ObjectId(company._id) },
      { $unset: { ratingSum: 1 } },
    );
    await CompanyReviewModel.create({
      company: company._id,
      user: new Types.ObjectId(),
      rating: 4,
      comment: 'Bien',
    });
    await expectRepaired(
      /companies .*: ratingCount is 0, should be 1; ratingSum is missing, should be 4; averageRating is 0/,
    );
    expect(await CompanyModel.findById(company._id).lean()).toMatchObject({ ratingSum: 4, averageRating: 4 });
    await seller.delete(`/api/companies/${company._id}`).expect(204);
  });

  it('finds listings that are not found by their words, and words that count wrongly', async () => {
    await ListingModel.updateOne({ _id: listing._id }, { $set: { terms: [] } });
    const word = await TermModel.findOne({ listings: 2 }).lean();
    await TermModel.deleteOne({ _id: word!._id });
    await expectRepaired(
      new RegExp(`stuff ${listing._id} is not found by its words`),
      new RegExp(`the word ${word!._id} counts 0 listings, should be 2`),
    );
  });

  it('brings a database from before the pairs of words up to what searches walk through today', async () => {
    await ListingModel.collection.dropIndex('visible_words');
    await ListingModel.collection.createIndex({ terms: 1, createdAt: -1, _id: -1 });
    const read = () => ListingModel.find({}, { version: 0 }).sort({ _id: 1 }).lean();
    const today = await read();
    const plainWords = ({ terms }: { terms: string[] }) => terms.filter((term) => !/[/+]/.test(term));
    for (const each of today)
      await ListingModel.updateOne({ _id: each._id }, { $set: { terms: plainWords(each) } }, asRepair);
    await expectRepaired(
      /index {"terms":1,"createdAt":-1,"_id":-1} of stuff has wrong options/,
      ...today.map(({ _id }) => new RegExp(`stuff ${_id} is not found by its words`)),
    );
    expect(await read()).toEqual(today);
  });

  it('drops an index of an earlier version that nothing reads any more', async () => {
    await ListingModel.collection.createIndex({ section: 1, attrTerms: 1, createdAt: -1, _id: -1 });
    await expectRepaired(
      /index {"section":1,"attrTerms":1,"createdAt":-1,"_id":-1} of stuff was replaced by another/,
    );
  });

  it('finds listings that filters and sorts would miss', async () => {
    await ListingModel.updateOne(
      { _id: listing._id },
      { $unset: { priceUp: 1 }, $set: { attrTerms: ['x=y'] } },
    );
    await expectRepaired(new RegExp(`stuff ${listing._id} stores another priceUp, attrTerms than`));
  });

  it('leaves a company whose members have no owner to people, and one without members to be claimed', async () => {
    const texts = { name: 'Sans maître', description: 'Plans.', type: 'cabinet' } as const;
    const terms = [...companyTerms(texts).keys()];
    const { _id } = await CompanyModel.create({ ...texts, members: [], terms });
    expect((await found()).join()).not.toContain('no owner');
    const member = { user: seller.userId, role: 'Gérant', permission: 'manager' };
    await CompanyModel.updateOne({ _id }, { $push: { members: member } });
    await expect(check({ repair: true })).rejects.toThrow('Wrong: 1');
    await CompanyModel.deleteOne({ _id });
  });

  it('knows every field that names a document of another collection', () => {
    const isId = (type: { instance: string } | undefined) => type?.instance === 'ObjectId';
    const all = Object.values(mongoose.models).flatMap(({ schema, collection }) => {
      const paths: string[] = [];
      schema.eachPath((path, type) => {
        if (path !== '_id' && (isId(type) || isId(type.getEmbeddedSchemaType()))) paths.push(path);
        type.schema?.eachPath((inner, innerType) => {
          if (inner !== '_id' && isId(innerType)) paths.push(`${path}.${inner}`);
        });
      });
      return paths.map((path) => `${collection.collectionName}.${path}`);
    });
    expect(knownReferences.sort()).toEqual(all.sort());
  });
});
