import { fold } from '@laterite/shared/fold.ts';
import { trusted } from 'mongoose';
import { placeOf } from '../../../core/positions/place-fields.ts';
import { canonicalPhone } from '../../auth/phones.ts';
import { type CompanyDoc, CompanyModel } from '../../companies/company.model.ts';
import { slugOf } from '../../companies/slugs.service.ts';

const atOnce = 200;
/** Suffixes of the first slugs of a name, under which a company of that name is searched. */
const slugNumbers = ['', '-2', '-3', '-4', '-5'];

/** Keys that identify a company. */
export interface CompanyMarks {
  name: string;
  location?: string | null | undefined;
  phones?: readonly string[] | null | undefined;
  registry?: { number: string } | null | undefined;
}

/** Returns the keys that two spellings of one company share, the most reliable first. */
export const companyKeys = ({ name, location, phones, registry }: CompanyMarks): string[] => [
  ...(registry ? [`registry ${fold(registry.number).replace(/[^a-z0-9]/g, '')}`] : []),
  ...(phones ?? []).map((phone) => `phone ${canonicalPhone(phone)}`),
  `name ${fold(name.trim())} ${placeOf(location).cityKey ?? ''}`,
];

async function findSome(marks: readonly CompanyMarks[]): Promise<CompanyDoc[]> {
  const phones = marks.flatMap((each) => each.phones ?? []).map(canonicalPhone);
  const numbers = marks.flatMap(({ registry }) => (registry ? [registry.number] : []));
  const slugs = marks.flatMap(({ name }) => slugNumbers.map((number) => slugOf(name) + number));
  const found = await Promise.all([
    CompanyModel.find({ phones: trusted({ $in: phones }) }).lean<CompanyDoc[]>(),
    CompanyModel.find({ 'registry.number': trusted({ $in: numbers }) }).lean<CompanyDoc[]>(),
    CompanyModel.find({ slug: trusted({ $in: slugs }) }).lean<CompanyDoc[]>(),
  ]);
  return found.flat();
}

/** Returns the listed companies that have a key of these, by their keys. */
export async function companiesByKey(marks: readonly CompanyMarks[]): Promise<Map<string, CompanyDoc>> {
  const byKey = new Map<string, CompanyDoc>();
  for (let i = 0; i < marks.length; i += atOnce) {
    for (const company of await findSome(marks.slice(i, i + atOnce)))
      for (const key of companyKeys(company)) byKey.set(key, company);
  }
  return byKey;
}
