import { randomInt } from 'node:crypto';
import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import { hiddenDetail } from '@laterite/shared/contact-details/hidden-detail.ts';
import { maxSlugLength } from '@laterite/shared/features/companies/company-key.ts';
import { fold } from '@laterite/shared/fold.ts';
import { isId } from '@laterite/shared/id-pattern.ts';
import { trusted } from 'mongoose';
import { isDuplicateKey } from '../../core/database-helpers.ts';
import { type JobCounts, onceMs } from '../../jobs/job.ts';
import { batchesOf } from '../../ops/check/batches.ts';
import { isSlugOfMerged } from '../profiles/profile-redirect.model.ts';
import { type CompanyDoc, CompanyModel } from './company.model.ts';

/** Reserved words: paths below `/company/` and `/api/companies/` use or may use them. */
const reserved = new Set(
  'admin aide annonces api claim create edit edition equipe figures help invitations members modifier new nouveau nouvelle page pages qr recherche reviews search settings support trades unclaimed'.split(
    ' ',
  ),
);
const maxBaseLength = maxSlugLength - 10;

/** Returns the slug made of a name, `konate-terrassement`, without its phone numbers and links. */
export function slugOf(name: string): string {
  const words = fold(hideContactDetails(name).replaceAll(hiddenDetail, ' ')).match(/[a-z0-9]+/g) ?? [];
  const slug = words.join('-').slice(0, maxBaseLength).replace(/-+$/, '');
  const isAllowed = slug.length >= 3 && /[a-z]/.test(slug) && !isId(slug) && !reserved.has(slug);
  return isAllowed ? slug : ['entreprise', slug].filter(Boolean).join('-').slice(0, maxBaseLength);
}

/** Yields the slug with a number, then with a random number that two requests are unlikely to choose at once. */
const attempts = (slug: string) => [
  slug,
  ...[2, 3, 4, 5].map((number) => `${slug}-${number}`),
  ...[1, 2, 3].map(() => `${slug}-${randomInt(100_000, 1_000_000)}`),
];

/** Calls back with slugs for a name until one is stored that no other company has. */
export async function withFreeSlug<T>(name: string, store: (slug: string) => Promise<T>): Promise<T> {
  for (const slug of attempts(slugOf(name))) {
    if ((await CompanyModel.exists({ slug })) || (await isSlugOfMerged(slug))) continue;
    try {
      return await store(slug);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
  throw new Error('No free slug was found');
}

/** Adds slugs to companies that were created before slugs existed. */
async function addSlugs(signal: AbortSignal): Promise<JobCounts> {
  let slugs = 0;
  for await (const batch of batchesOf<CompanyDoc>(CompanyModel, { name: 1, slug: 1 })) {
    for (const { _id, name } of batch.filter((company) => !company.slug)) {
      signal.throwIfAborted();
      await withFreeSlug(name, (slug) =>
        CompanyModel.updateOne({ _id, slug: trusted({ $exists: false }) }, { $set: { slug } }),
      );
      slugs += 1;
    }
  }
  return { slugs };
}

/** Runs once per database. */
export const slugsJob = { name: 'add-company-slugs', intervalMs: onceMs, run: addSlugs };
