import { RefusedPart } from '@laterite/shared/checked-alone.ts';
import type { BulkEdit, BulkPublication, BulkResult } from '@laterite/shared/features/listings/bulk.ts';
import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { type FieldProblem, fieldProblems } from '@laterite/shared/field-messages.ts';
import type { Locale } from '@laterite/shared/languages.ts';
import { AppError, field, invalidFields } from '../../../core/errors/app-error.ts';
import { asAppError, problemOf } from '../../../core/errors/problem.ts';
import { consumeRateLimit } from '../../../core/limits/rate-limits.ts';
import { requestContext } from '../../../core/request-context.ts';
import type { CurrentUser } from '../../../core/requests/current-user.ts';
import type { Attempt } from '../../../core/requests/earlier-attempt.ts';
import { answerOnce, requestKey } from '../../../core/requests/idempotency.ts';
import { sign } from '../../../core/secrets/keys.ts';
import { log } from '../../../log.ts';
import { auditRefusal } from '../../audit/refusals.ts';
import { edit } from './editing.service.ts';
import { publish } from './publishing.service.ts';

interface Call<Body> {
  user: CurrentUser;
  locale: Locale;
  readBody: () => Promise<{ body: Body }>;
}

interface Work<Item> {
  route: string;
  status: number;
  run: (item: Item, attempt: Attempt) => Promise<ListingDetail>;
}

const fingerprintOf = (route: string, item: object) =>
  sign('idempotency', JSON.stringify([route, item])).toString('hex');

function refusedItem(thrown: unknown, locale: Locale) {
  const error = asAppError(thrown);
  if (error.code === 'internal') log.error({ err: thrown }, 'an item of a bulk request failed');
  const problem = problemOf(error, locale, 'fr', requestContext.getStore()?.requestId ?? '');
  return { status: problem.status, problem };
}

/** Handles one item under its idempotency key; never throws. */
async function resultOf<Item extends { key: string }>(
  item: Item,
  { user, locale }: Call<unknown>,
  { route, status, run }: Work<Item>,
): Promise<BulkResult> {
  const { key } = item;
  try {
    const answer = await answerOnce(
      requestKey(user.id, key),
      fingerprintOf(route, item),
      async (attempt) => ({
        status,
        body: await run(item, attempt),
      }),
    );
    return { key, status: answer.status, listing: answer.body as ListingDetail };
  } catch (error) {
    await auditRefusal(error, route);
    return { key, ...refusedItem(error, locale) };
  }
}

/** Handles items one after the other, so that limits include the earlier items; each item counts in the rate limit. */
async function resultsOf<Item extends { key: string }>(
  call: Call<{ items: Item[] }>,
  work: Work<Item>,
): Promise<{ items: BulkResult[]; total: number }> {
  const { items } = (await call.readBody()).body;
  // The request itself was counted as one attempt.
  if (items.length > 1) await consumeRateLimit('bulk', call.user.id, items.length - 1);
  const results: BulkResult[] = [];
  for (const item of items) results.push(await resultOf(item, call, work));
  return { items: results, total: results.length };
}

/** Returns a valid part; throws the field errors of an invalid one. */
function fitting<Part>(part: Part | RefusedPart, more: FieldProblem[] = []): Part {
  if (part instanceof RefusedPart) throw invalidFields([...more, ...fieldProblems(part.issues, part.input)]);
  return part;
}

function withImages<Part extends { images?: string[] | undefined }>(part: Part | RefusedPart): Part {
  const missing = [field('images', 'field.required')];
  const images = part instanceof RefusedPart ? (part.input as Partial<Part> | null)?.images : part.images;
  const listing = fitting(part, images ? [] : missing);
  if (!images) throw new AppError('image_required', { fields: missing });
  return listing;
}

/** Publishes listings, each as if sent alone: with its rules, its limits and its key. */
export const publishMany = (call: Call<BulkPublication>) =>
  resultsOf(call, {
    route: 'POST /api/stuff/bulk',
    status: 201,
    run: ({ listing }: BulkPublication['items'][number], attempt) =>
      publish(call.user, { body: withImages(listing), files: {}, attempt }),
  });

/** Runs the work of one item with its version in place of the `If-Match` of the request. */
const ofVersion = <T>(version: number | undefined, work: () => Promise<T>): Promise<T> =>
  requestContext.run(
    { ...requestContext.getStore()!, ifMatch: version === undefined ? null : [version] },
    work,
  );

/** Changes listings, each as if sent alone. */
export const editMany = (call: Call<BulkEdit>) =>
  resultsOf(call, {
    route: 'PATCH /api/stuff/bulk',
    status: 200,
    run: ({ _id, version, changes }: BulkEdit['items'][number]) =>
      ofVersion(version, () => edit(_id, call.user, async () => ({ body: fitting(changes), files: {} }))),
  });
