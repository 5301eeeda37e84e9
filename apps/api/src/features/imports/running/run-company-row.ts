import { companyChanges, unclaimedCompany } from '@laterite/shared/features/companies/company-input.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { Types } from 'mongoose';
import { AppError } from '../../../core/errors/app-error.ts';
import { requestContext } from '../../../core/request-context.ts';
import type { CurrentUser } from '../../../core/requests/current-user.ts';
import { type CompanyDoc, CompanyModel } from '../../companies/company.model.ts';
import { createUnclaimed, edit, erase } from '../../companies/editing.service.ts';
import { newCompanyInput, readCompanyRow } from '../reading/company-row.ts';
import { type Handled, parsed, type RowTask, withBefore } from './run-row.ts';

const find = (id: unknown) => CompanyModel.findById(id).lean<CompanyDoc>();

async function create({ run, row, user }: RowTask, said: Record<string, unknown>): Promise<Handled> {
  const id = new Types.ObjectId(String(row.listing));
  const company = parsed(unclaimedCompany, newCompanyInput(said, run));
  // A crash may have occurred after storing the company and before storing its row.
  if (!(await CompanyModel.exists({ _id: id }))) await createUnclaimed(user, company, { newId: id });
  return { state: 'done' };
}

/** Values that clear a field which was empty before. */
const emptyValues: Record<string, unknown> = { location: '', phones: [], trades: [] };

const valuesBefore = (company: CompanyDoc, changes: object): Record<string, unknown> => {
  const known: Record<string, unknown> = company;
  return Object.fromEntries(
    Object.keys(changes).map((name) => [name, known[name] ?? emptyValues[name] ?? null]),
  );
};

async function update({ row, user }: RowTask, said: Record<string, unknown>): Promise<Handled> {
  const changes = parsed(companyChanges, said);
  const company = await find(row.listing);
  if (!company) throw new AppError('company_not_found');
  if (company.members.length > 0) throw new AppError('company_claimed');
  const { version } = await withBefore(row, valuesBefore(company, changes), () =>
    edit(String(company._id), user, async () => ({ body: changes, files: {} })),
  );
  return { state: 'done', version: version ?? 0 };
}

/** Runs work of a job in the name of an administrator, who appears in the journal. Throws `forbidden` when the member is no longer an administrator. */
async function asAdministrator<T>({ id, ...user }: CurrentUser, work: () => Promise<T>): Promise<T> {
  if (!hasRight(user, 'giveCompanies')) throw new AppError('forbidden');
  const context = { requestId: '', origin: '', ip: '', userId: id, agent: '', language: 'fr' } as const;
  return requestContext.run(context, work);
}

/** Creates or changes the company of a row. Throws the errors of creating a company. */
export function runCompanyRow(task: RowTask): Promise<Handled> {
  const { run, row, user } = task;
  const said = readCompanyRow(row.cells, run);
  return asAdministrator(user, () => (row.outcome === 'update' ? update(task, said) : create(task, said)));
}

async function undo({ row, user }: RowTask): Promise<Handled> {
  const company = await find(row.listing);
  if (!company) return { state: 'undone' };
  if (company.members.length > 0) return { state: 'kept' };
  if (row.outcome === 'create') {
    await erase(company);
    return { state: 'undone' };
  }
  if ((company.version ?? 0) !== row.version) return { state: 'kept' };
  const body = parsed(companyChanges, row.before ?? {});
  await edit(String(company._id), user, async () => ({ body, files: {} }));
  return { state: 'undone' };
}

/** Deletes the company that a row created, or restores the values that it changed; skips companies that were claimed or changed since. */
export const undoCompanyRow = (task: RowTask): Promise<Handled> =>
  asAdministrator(task.user, () => undo(task));
