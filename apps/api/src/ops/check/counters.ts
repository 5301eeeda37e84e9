import type { Types } from 'mongoose';
import type { AnyModel } from '../../core/documents/any-model.ts';
import { CompanyModel } from '../../features/companies/company.model.ts';
import { ListingModel } from '../../features/listings/listing.model.ts';
import { CommentModel } from '../../features/listings/opinions/comment.model.ts';
import { RatingModel } from '../../features/listings/opinions/rating.model.ts';
import { AttachmentModel } from '../../features/professionals/attachment.model.ts';
import { ProfessionalModel } from '../../features/professionals/professional.model.ts';
import { CompanyReviewModel, ProfessionalReviewModel } from '../../features/reviews/review.model.ts';
import { batchesOf } from './batches.ts';
import type { Finding } from './finding.ts';

type Counts = Record<string, number>;
type Document = Record<string, unknown> & { _id: Types.ObjectId; demo?: boolean };

/** The counted documents, and the counters that must match their number. */
interface Counted {
  model: AnyModel;
  of: AnyModel;
  /** The field with the id of the parent document, and the field of the parent that it references. */
  by: string;
  key?: string;
  match?: Record<string, unknown>;
  /** Field whose values are summed. */
  value?: string;
  counters: (tally: { count: number; sum: number }) => Counts;
  /** The demo data has follower counts without records. */
  skipDemo?: boolean;
}

const stars = ({ count, sum }: { count: number; sum: number }) => ({
  ratingCount: count,
  ratingSum: sum,
  averageRating: count > 0 ? sum / count : 0,
});

const attached = { model: ProfessionalModel, of: AttachmentModel, skipDemo: true };

const all: Counted[] = [
  { model: ListingModel, of: RatingModel, by: 'stuff', value: 'value', counters: stars },
  {
    model: ListingModel,
    of: CommentModel,
    by: 'stuff',
    match: { hiddenAt: null },
    counters: ({ count }) => ({ commentCount: count }),
  },
  {
    model: ProfessionalModel,
    of: ProfessionalReviewModel,
    by: 'professional',
    value: 'rating',
    counters: stars,
  },
  { model: CompanyModel, of: CompanyReviewModel, by: 'company', value: 'rating', counters: stars },
  {
    ...attached,
    by: 'professional',
    match: { kind: 'follow' },
    counters: ({ count }) => ({ 'stats.followers': count }),
  },
  {
    ...attached,
    by: 'professional',
    match: { kind: 'like' },
    counters: ({ count }) => ({ 'stats.likes': count }),
  },
  {
    ...attached,
    by: 'user',
    key: 'userId',
    match: { kind: 'follow' },
    counters: ({ count }) => ({ 'stats.following': count }),
  },
];

/** Returns a stored counter; null where a document of an earlier version lacks it. */
const storedAt = (document: Document, path: string) =>
  path.split('.').reduce<unknown>((value, part) => (value as Document | undefined)?.[part], document) ?? null;

/** Counts the documents that belong to each of these ids. */
async function tallies({ of, by, match, value }: Counted, ids: unknown[]) {
  const rows = await of.aggregate<{ _id: Types.ObjectId; count: number; sum: number }>([
    { $match: { [by]: { $in: ids }, ...match } },
    { $group: { _id: `$${by}`, count: { $sum: 1 }, sum: { $sum: value ? `$${value}` : 0 } } },
  ]);
  return new Map(rows.map(({ _id, ...tally }) => [String(_id), tally]));
}

const differs = (one: number, other: number) => Math.abs(one - other) > 1e-9;

/** Returns the finding of wrong counters, whose repair sets them unless they changed since they were read; null where they match. */
function finding({ model }: Counted, document: Document, wanted: Counts): Finding | null {
  const wrong = Object.keys(wanted).filter((path) =>
    differs(Number(storedAt(document, path)), wanted[path]!),
  );
  if (wrong.length === 0) return null;
  const seen = Object.fromEntries(wrong.map((path) => [path, storedAt(document, path)]));
  const where = `${model.collection.collectionName} ${document._id}`;
  const told = wrong
    .map((path) => `${path} is ${seen[path] ?? 'missing'}, should be ${wanted[path]}`)
    .join('; ');
  return {
    what: `${where}: ${told}`,
    repair: () => model.updateOne({ _id: document._id, ...seen }, { $set: wanted }),
  };
}

async function* wrongCountersOf(counted: Counted): AsyncGenerator<Finding> {
  const { model, key = '_id', counters, skipDemo } = counted;
  const paths = Object.keys(counters({ count: 0, sum: 0 }));
  const fields = Object.fromEntries([key, 'demo', ...paths].map((path) => [path, 1 as const]));
  for await (const batch of batchesOf<Document>(model, fields)) {
    const documents = batch.filter(({ demo }) => !(skipDemo && demo));
    const found = await tallies(
      counted,
      documents.map((document) => document[key]),
    );
    for (const document of documents) {
      const tally = found.get(String(document[key])) ?? { count: 0, sum: 0 };
      const wrong = finding(counted, document, counters(tally));
      if (wrong) yield wrong;
    }
  }
}

/** Finds counters that differ from the number of documents they count. */
export async function* wrongCounters(): AsyncGenerator<Finding> {
  for (const counted of all) yield* wrongCountersOf(counted);
}
