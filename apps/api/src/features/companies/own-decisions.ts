import { Types, trusted } from 'mongoose';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { CompanyModel } from './company.model.ts';

/** A member, or a company on behalf of its members. */
type Subject = Types.ObjectId | string | null | undefined;

/** Returns the ids that mean a member in a decision: their own and those of their companies. */
async function ownIdsOf({ id }: CurrentUser): Promise<Types.ObjectId[]> {
  const companies = await CompanyModel.find({ 'members.user': id }, { _id: 1 }).lean();
  return [new Types.ObjectId(id), ...companies.map(({ _id }) => _id)];
}

/** Throws `forbidden` where a team member would decide about themselves or a company of theirs. */
export async function assertAboutOthers(user: CurrentUser, ...subjects: Subject[]): Promise<void> {
  const own = await ownIdsOf(user);
  if (subjects.some((subject) => subject && own.some((id) => id.equals(subject))))
    throw new AppError('forbidden');
}

/** Returns the filter of the documents that are not about the caller; `paths` name the members and companies they are about. */
export async function aboutOthers(user: CurrentUser, ...paths: string[]): Promise<Record<string, unknown>> {
  const own = await ownIdsOf(user);
  return Object.fromEntries(paths.map((path) => [path, trusted({ $nin: own })]));
}
