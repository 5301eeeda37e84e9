import {
  type ListingChanges,
  listingChanges,
  newListing,
} from '@laterite/shared/features/listings/listing-input.ts';
import { fieldProblems } from '@laterite/shared/field-messages.ts';
import { Types } from 'mongoose';
import * as z from 'zod/mini';
import { AppError, invalidFields } from '../../../core/errors/app-error.ts';
import type { CurrentUser } from '../../../core/requests/current-user.ts';
import { eraseRecorded } from '../../listings/lifecycle/removal.service.ts';
import { type ListingDoc, ListingModel } from '../../listings/listing.model.ts';
import { edit } from '../../listings/publishing/editing.service.ts';
import { publish } from '../../listings/publishing/publishing.service.ts';
import type { ImportDoc } from '../import.model.ts';
import { ImportReferenceModel } from '../import-reference.model.ts';
import { type ImportRowDoc, type ImportRowFields, ImportRowModel } from '../import-row.model.ts';
import { newInput, type RowInput, readRow } from '../reading/row.ts';
import { withRowPictures } from './row-pictures.ts';

/** Fields that a handled row stores about itself. */
export type Handled = Partial<ImportRowFields> & Pick<ImportRowFields, 'state'>;

/** One row with the import it belongs to and the member who runs it. */
export interface RowTask {
  run: ImportDoc;
  row: ImportRowDoc;
  user: CurrentUser;
}

/** Returns the parsed input. Throws its field problems. */
export function parsed<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const result = z.safeParse(schema, input);
  if (!result.success) throw invalidFields(fieldProblems(result.error.issues, input));
  return result.data;
}

const rowInput = ({ run, row }: RowTask): RowInput => readRow(row.cells, run);

const find = (id: unknown) => ListingModel.findById(id).lean<ListingDoc>();

async function create(task: RowTask, input: RowInput): Promise<Handled> {
  const { run, row, user } = task;
  const id = new Types.ObjectId(String(row.listing));
  const listing = parsed(newListing, newInput(input, run));
  // A crash may have occurred after storing the listing and before storing its row.
  const isStored = (await ListingModel.exists({ _id: id })) !== null;
  if (!isStored) {
    const companyId = run.company ? String(run.company) : undefined;
    await withRowPictures(input.pictures, run._id, user, (images) =>
      publish(user, {
        attempt: { newId: id },
        body: { ...listing, images, ...(companyId && { companyId }) },
        files: {},
      }),
    );
  }
  return { state: 'done' };
}

/** Returns the edit that restores the values that an edit replaces. */
function valuesBefore(listing: ListingDoc, changes: ListingChanges): Record<string, unknown> {
  const known: Record<string, unknown> = listing;
  const { attrs = {}, ...plain } = changes;
  const before = Object.keys(plain)
    .filter((name) => known[name] !== undefined && known[name] !== null)
    .map((name) => [name, known[name]] as const);
  const attrsBefore = Object.keys(attrs).map(
    (name) => [name, listing.attrs?.[name as never] ?? null] as const,
  );
  return {
    ...Object.fromEntries(before),
    ...(attrsBefore.length > 0 && { attrs: Object.fromEntries(attrsBefore) }),
  };
}

/** Stores the values that an update is about to replace, unless an attempt that a crash interrupted did: the document may have the new values since. Deletes them again when the update fails, because its owner may edit the document before the next attempt. */
export async function withBefore<T>(
  { _id, before }: ImportRowDoc,
  values: Record<string, unknown>,
  update: () => Promise<T>,
): Promise<T> {
  if (before) return update();
  await ImportRowModel.updateOne({ _id }, { $set: { before: values } });
  try {
    return await update();
  } catch (error) {
    await ImportRowModel.updateOne({ _id }, { $unset: { before: 1 } });
    throw error;
  }
}

async function update({ row, user }: RowTask, { said }: RowInput): Promise<Handled> {
  const changes = parsed(listingChanges, said);
  const listing = await find(row.listing);
  if (!listing) throw new AppError('product_not_found');
  const { version } = await withBefore(row, valuesBefore(listing, changes), () =>
    edit(String(listing._id), user, async () => ({ body: changes, files: {} })),
  );
  return { state: 'done', version: version ?? 0 };
}

/** Publishes or changes the listing of a row. Throws the errors of publishing. */
export async function runRow(task: RowTask): Promise<Handled> {
  const input = rowInput(task);
  const { run, row } = task;
  const handled = await (row.outcome === 'update' ? update(task, input) : create(task, input));
  if (input.reference && row.outcome === 'create') {
    const key = { owner: run.owner, reference: input.reference };
    await ImportReferenceModel.updateOne(key, { $set: { listing: row.listing } }, { upsert: true });
  }
  return handled;
}

const dealt: readonly string[] = ['sold', 'rented', 'reserved'];

async function undoCreation(task: RowTask, listing: ListingDoc): Promise<Handled> {
  if (dealt.includes(listing.status)) return { state: 'kept' };
  // An import does not store which administrator undoes it.
  await eraseRecorded(listing, task.run.byTeam ? {} : { actor: task.user.id });
  const { reference } = rowInput(task);
  if (reference)
    await ImportReferenceModel.deleteOne({ owner: task.run.owner, reference, listing: listing._id });
  return { state: 'undone' };
}

/** Deletes the listing that a row created, or restores the values that it changed unless somebody changed them since. */
export async function undoRow(task: RowTask): Promise<Handled> {
  const { row, user } = task;
  const listing = await find(row.listing);
  if (!listing || String(listing.owner) !== user.id) return { state: 'undone' };
  if (row.outcome === 'create') return undoCreation(task, listing);
  if ((listing.version ?? 0) !== row.version) return { state: 'kept' };
  const body = parsed(listingChanges, row.before ?? {});
  await edit(String(listing._id), user, async () => ({ body, files: {} }));
  return { state: 'undone' };
}
