import {
  type CompanyChanges,
  companyChanges,
  unclaimedCompany,
} from '@laterite/shared/features/companies/company-input.ts';
import type { FieldProblem } from '@laterite/shared/field-messages.ts';
import { Types } from 'mongoose';
import { mapYielding } from '../../../core/concurrency/map-yielding.ts';
import { field } from '../../../core/errors/app-error.ts';
import { fieldProblemsOf } from '../../../core/errors/parse.ts';
import { canonicalPhone, isMobile } from '../../auth/phones.ts';
import type { CompanyDoc } from '../../companies/company.model.ts';
import { newCompanyInput, readCompanyRow } from '../reading/company-row.ts';
import type { Reading } from '../reading/row.ts';
import { type Checked, invalid } from './check-rows.ts';
import { type CompanyMarks, companiesByKey, companyKeys } from './known-companies.ts';

/** A row and the company that it would create. */
interface Row {
  said: Record<string, unknown>;
  input: Record<string, unknown>;
}

const inColumns = (problems: FieldProblem[]): FieldProblem[] =>
  problems.map((problem) => ({ ...problem, path: `company.${problem.path.split('.')[0]}` }));

function problemsOf({ said, input }: Row, isNew: boolean): FieldProblem[] {
  const problems = isNew ? fieldProblemsOf(unclaimedCompany, input) : fieldProblemsOf(companyChanges, said);
  const isWrongMobile = typeof said.whatsapp === 'string' && !isMobile(canonicalPhone(said.whatsapp));
  return inColumns(isWrongMobile ? [...problems, field('whatsapp', 'field.mobile')] : problems);
}

/** Returns the changes that a row makes to a listed company, in their stored form. */
const storedForm = (changes: CompanyChanges) => ({
  ...changes,
  ...(changes.phones && { phones: changes.phones.map(canonicalPhone) }),
  ...(changes.whatsapp && { whatsapp: canonicalPhone(changes.whatsapp) }),
});

/** Whether a row differs from the page of its company. */
function isChange(company: CompanyDoc, said: Record<string, unknown>): boolean {
  const known: Record<string, unknown> = company;
  const changes = Object.entries(storedForm(companyChanges.parse(said)));
  return changes.some(([name, value]) => JSON.stringify(known[name]) !== JSON.stringify(value));
}

/** Returns the values of a row that identify its company. */
const marksOf = ({ input }: Row): CompanyMarks => {
  const { name, location, phones, registry } = input as Partial<CompanyMarks>;
  return { name: name ?? '', location, phones, registry };
};

function checkRow(row: Row, listed: Map<string, CompanyDoc>, seen: Set<string>): Omit<Checked, 'title'> {
  const keys = companyKeys(marksOf(row));
  const company = keys.map((key) => listed.get(key)).find(Boolean);
  const problems = problemsOf(row, !company);
  if (problems.length > 0) return invalid(problems);
  if (company) keys.push(String(company._id));
  const isSeen = keys.some((key) => seen.has(key));
  for (const key of keys) seen.add(key);
  if (isSeen) return { outcome: 'duplicate' };
  if (!company) return { outcome: 'create', listing: new Types.ObjectId() };
  const isFree = company.members.length === 0 && isChange(company, row.said);
  return isFree ? { outcome: 'update', listing: company._id } : { outcome: 'duplicate' };
}

/** Checks rows against the rules of company pages, the listed companies and each other. Lets other requests be handled between them. */
export async function checkCompanies(
  rows: readonly (readonly string[])[],
  reading: Reading,
): Promise<Checked[]> {
  const read = await mapYielding(rows, (cells): Row => {
    const said = readCompanyRow(cells, reading);
    return { said, input: newCompanyInput(said, reading) };
  });
  const listed = await companiesByKey(read.map(marksOf));
  const seen = new Set<string>();
  return mapYielding(read, (row) => ({
    title: String(row.said.name ?? '').slice(0, 140),
    ...checkRow(row, listed, seen),
  }));
}
