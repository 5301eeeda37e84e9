import { constants } from '@laterite/shared/constants.ts';
import type { RowOutcome } from '@laterite/shared/features/imports/import.ts';
import { listingChanges, newListing } from '@laterite/shared/features/listings/listing-input.ts';
import type { FieldProblem } from '@laterite/shared/field-messages.ts';
import { Types } from 'mongoose';
import { config } from '../../../config.ts';
import { mapYielding } from '../../../core/concurrency/map-yielding.ts';
import { field } from '../../../core/errors/app-error.ts';
import { fieldProblemsOf } from '../../../core/errors/parse.ts';
import type { CurrentUser } from '../../../core/requests/current-user.ts';
import { isPublicUrl } from '../../../core/requests/public-address.ts';
import { liveSlotsLeft } from '../../listings/moderation/unverified-limit.ts';
import { isProfessional } from '../../professionals/professionals.service.ts';
import type { ImportRowFields } from '../import-row.model.ts';
import { newInput, type Reading, type RowInput, readRow } from '../reading/row.ts';
import { isAddress } from '../reading/values.ts';
import { listingsByReference, ownSamenesses, sameness } from './known-listings.ts';

/** State that rows are compared with; checking a row adds to it. */
interface Known {
  byReference: Map<string, string>;
  references: Set<string>;
  samenesses: Set<string>;
  isProfessional: boolean;
  slotsLeft: number;
  maxLive: number;
}

/** Result of checking a row. */
export type Checked = Pick<ImportRowFields, 'title' | 'outcome'> &
  Partial<Pick<ImportRowFields, 'problem' | 'listing'>> & {
    /** File names of photos in a row that creates a listing. */
    pictures?: string[];
  };

/** Returns the outcome of a row with wrong fields. */
export const invalid = (fields: FieldProblem[]): Partial<Checked> & { outcome: RowOutcome } => ({
  outcome: 'error',
  problem: { code: 'invalid_request', fields },
});

function pictureProblems(pictures: string[]): FieldProblem[] {
  if (pictures.length === 0) return [field('images', 'field.required')];
  const { maxPhotos: max } = constants;
  if (pictures.length > max) return [field('images', 'field.tooManyPhotos', { max })];
  const isBad = pictures.some((name) => isAddress(name) && !isPublicUrl(name, config.webhookOrigins));
  return isBad ? [field('images', 'field.publicUrl')] : [];
}

function checkNew(row: RowInput, reading: Reading, known: Known): Omit<Checked, 'title'> {
  const input = newInput(row, reading);
  const problems = [...fieldProblemsOf(newListing, input), ...pictureProblems(row.pictures)];
  if (input.type === 'service' && !known.isProfessional)
    problems.push(field('type', 'field.professionalsOnly'));
  if (problems.length > 0) return invalid(problems);
  const same = sameness({
    ...(input as { title: string; location: string }),
    price: Number(input.price) || null,
  });
  if (known.samenesses.has(same)) return { outcome: 'duplicate' };
  known.samenesses.add(same);
  if (known.slotsLeft <= 0)
    return { outcome: 'error', problem: { code: 'too_many_unverified', values: { max: known.maxLive } } };
  known.slotsLeft -= 1;
  const pictures = row.pictures.filter((name) => !isAddress(name));
  return { outcome: 'create', listing: new Types.ObjectId(), pictures };
}

function checkReferenced(row: RowInput, reading: Reading, known: Known): Omit<Checked, 'title'> {
  const { reference } = row;
  if (reference && known.references.has(reference)) return { outcome: 'duplicate' };
  const existing = reference && known.byReference.get(reference);
  if (!existing) return checkNew(row, reading, known);
  const problems = fieldProblemsOf(listingChanges, row.said);
  if (problems.length > 0) return invalid(problems);
  return { outcome: 'update', listing: new Types.ObjectId(existing) };
}

function checkRow(row: RowInput, reading: Reading, known: Known): Checked {
  const checked = checkReferenced(row, reading, known);
  if (row.reference && checked.outcome !== 'error') known.references.add(row.reference);
  return { title: String(row.said.title ?? '').slice(0, 140), ...checked };
}

/** Checks rows against the rules of publishing, the seller's listings and each other. Lets other requests be handled between them. */
export async function checkRows(
  user: CurrentUser,
  rows: readonly (readonly string[])[],
  reading: Reading,
): Promise<Checked[]> {
  const inputs = await mapYielding(rows, (cells) => readRow(cells, reading));
  const references = [...new Set(inputs.map(({ reference }) => reference).filter(Boolean))];
  const slots = await liveSlotsLeft(user);
  const known: Known = {
    byReference: await listingsByReference(user.id, references),
    references: new Set(),
    samenesses: await ownSamenesses(user.id),
    isProfessional: await isProfessional(user.id),
    slotsLeft: slots ?? Number.POSITIVE_INFINITY,
    maxLive: config.unverifiedListings ?? 0,
  };
  return mapYielding(inputs, (input) => checkRow(input, reading, known));
}
