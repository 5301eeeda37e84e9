import { demo } from '@laterite/demo-data';
import mongoose, { Types } from 'mongoose';
import { toListings, toMember } from '../src/features/demo/demo-documents.ts';
import { ListingModel } from '../src/features/listings/listing.model.ts';
import { listingTerms, type Written, withDerived } from '../src/features/listings/listing-derived.ts';
import { reindexJob } from '../src/features/maintenance/reindex.service.ts';
import { refPrefixes } from '../src/features/search/terms/references.ts';
import { TermModel } from '../src/features/search/terms/term.model.ts';
import { countTerms } from '../src/features/search/terms/vocabulary.ts';
import { UserModel } from '../src/features/users/user.model.ts';
import { JobModel } from '../src/jobs/job.model.ts';
import type { Job } from '../src/jobs/job.ts';
import { runJobNow } from '../src/jobs/runner.ts';
import { connect, makeIndexes } from '../src/storage/database.ts';
import { benchMember } from './members.ts';

const say = (text: string) => process.stderr.write(`${new Date().toTimeString().slice(0, 8)} ${text}\n`);
const database = 'laterite';
const batchSize = 1000;
const oldestMs = 400 * 86_400_000;
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const extras = [
  'neuf',
  'occasion',
  'urgent',
  'à saisir',
  'prix cassé',
  'importé',
  'garantie',
  'livraison',
  'négociable',
  'en stock',
];
const years = Array.from({ length: 20 }, (_, i) => String(2006 + i));

/** Pseudo-random numbers that are the same in every run (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the first sentence of a description, because most people write no more. */
const firstSentence = (text: string) => /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;

/** Demo listings without the counters of reviews, because the benchmark stores no reviews. */
const templates = toListings(demo).map(({ demo: _, featured: __, description, ...listing }) => ({
  ...listing,
  description: firstSentence(description),
  ratingSum: 0,
  ratingCount: 0,
  averageRating: 0,
  commentCount: 0,
}));
const places = templates.map(({ location }) => location);

/** Returns a unique listing reference for a number. */
function refOf(section: keyof typeof refPrefixes, i: number): string {
  let code = '';
  for (let rest = i; code.length < 6; rest = Math.floor(rest / alphabet.length)) {
    code += alphabet[rest % alphabet.length];
  }
  return `${refPrefixes[section]}-${code}`;
}

/** Returns the i-th listing: a demo listing with another place, year, price and creation date. */
function listing(i: number, random: () => number) {
  const one = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const template = one(templates);
  const written = {
    ...template,
    location: one(places),
    title: `${template.title}, ${one(extras)} ${one(years)}`,
    ref: refOf(template.section, i),
    price: template.price && Math.round((template.price * (0.5 + random())) / 500) * 500,
  };
  return {
    ...withDerived(written as Written),
    _id: new Types.ObjectId(),
    status: random() < 0.95 ? 'published' : 'sold',
    createdAt: new Date(Date.now() - Math.floor(random() * oldestMs)),
  };
}

/** Counts the terms of listings as publishing each of them would. */
function vocabulary() {
  const uses = new Map<string, { word: string; listings: number; heads: number }>();
  return {
    count(listings: ReturnType<typeof listing>[]) {
      for (const [term, { word, isHead }] of listings.flatMap((each) => [...listingTerms(each as never)])) {
        const { listings, heads } = uses.get(term) ?? { listings: 0, heads: 0 };
        uses.set(term, { word, listings: listings + 1, heads: heads + Number(isHead) });
      }
    },
    terms() {
      const none = { professionals: 0, companies: 0 };
      return [...uses].map(([_id, { heads, ...use }]) => ({
        _id,
        ...use,
        ...none,
        heads: { listings: heads, ...none },
      }));
    },
  };
}

/** Records a finished run of a job, so that the server does not start it. */
const runWithoutWork = (job: Job) => runJobNow({ ...job, run: async () => ({}) });

/** Fills an empty database with members, listings and terms directly through the engine and stops at the time `until`; returns the number of listings. */
export async function fillMarketplace(uri: string, count: number, until = Number.POSITIVE_INFINITY) {
  // Indexes are created last, because building them in bulk is many times faster than document by document.
  await connect(uri, database, { indexes: false });
  await UserModel.collection.insertMany(demo.members.map((member) => toMember(member, 'x')) as never);
  const random = dice(count);
  const words = vocabulary();
  let writing: Promise<unknown> = Promise.resolve();
  let done = 0;
  while (done < count && Date.now() < until) {
    const from = done;
    const batch = Array.from({ length: Math.min(batchSize, count - from) }, (_, i) =>
      listing(from + i, random),
    );
    words.count(batch);
    // The next batch is prepared while the database inserts this one.
    await writing;
    writing = ListingModel.collection.insertMany(batch as never, { ordered: false });
    done += batch.length;
    if (done % 50_000 === 0) say(`${done} listings`);
  }
  await writing;
  await TermModel.collection.insertMany(words.terms() as never, { ordered: false });
  say('indexes …');
  await makeIndexes();
  await runWithoutWork(reindexJob);
  say('filled');
  await mongoose.disconnect();
  return done;
}

/** Runs the reindex job before the measurements; a server runs it once per index version, and a database that was just filled does not need it. */
export async function reindexOnce(uri: string): Promise<void> {
  await connect(uri, database);
  const job = await JobModel.findById(reindexJob.name).lean();
  if (!job?.finishedAt) {
    say('reindexing …');
    await runJobNow(reindexJob);
  }
  await mongoose.disconnect();
}

/** Deletes the members that earlier runs added to a reused database, and their listings, so that each run measures the same listings. */
export async function removePublished(uri: string): Promise<void> {
  await connect(uri, database);
  const members = await UserModel.find({ userName: benchMember }, { _id: 1 }).lean();
  for (const { _id } of members) {
    for (const listing of await ListingModel.find({ owner: _id }).lean()) {
      await ListingModel.deleteOne({ _id: listing._id });
      await countTerms('listings', listingTerms(listing as Written), -1);
    }
    await UserModel.deleteOne({ _id });
  }
  await mongoose.disconnect();
}

/** Returns the ids of some listings that are publicly visible. */
export async function sampleIds(uri: string, count: number): Promise<string[]> {
  await mongoose.connect(uri, { dbName: database });
  const found = await ListingModel.find({ status: 'published' }, { _id: 1 })
    .sort({ createdAt: -1 })
    .limit(count)
    .lean();
  await mongoose.disconnect();
  return found.map(({ _id }) => String(_id));
}
