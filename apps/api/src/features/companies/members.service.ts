import type { AccountExport } from '@laterite/shared/features/account/account.ts';
import { type Types, trusted } from 'mongoose';
import { AppError } from '../../http/app-error.ts';
import { type CompanyDoc, CompanyModel } from './company.model.ts';

/** A company that keeps an owner without this person: part of the condition of every change, so that two at once cannot both leave. */
export const withAnotherOwner = (_id: Types.ObjectId, user: string) => ({
  _id,
  members: trusted({ $elemMatch: { user: trusted({ $ne: user }), permission: 'owner' } }),
});

const isSoleOwner = ({ members }: Pick<CompanyDoc, 'members'>, user: string) =>
  members.some((member) => String(member.user) === user && member.permission === 'owner') &&
  !members.some((member) => String(member.user) !== user && member.permission === 'owner');

const companiesWith = (user: string) =>
  CompanyModel.find({ 'members.user': user }, { name: 1, members: 1 }).lean<
    Pick<CompanyDoc, '_id' | 'name' | 'members'>[]
  >();

/** Refuses to let someone go who alone owns a company. */
export async function assertHandedOver(user: string): Promise<void> {
  const companies = await companiesWith(user);
  if (companies.some((company) => isSoleOwner(company, user))) throw new AppError('sole_owner');
}

/** Takes a leaving member out of every company. */
export async function leaveCompanies(user: string): Promise<void> {
  await CompanyModel.updateMany({ 'members.user': user }, { $pull: { members: { user } } });
}

/** The companies a member belongs to and what they do there, as they may take it along. */
export async function membershipsOf(user: string): Promise<AccountExport['companies']> {
  const companies = await companiesWith(user);
  return companies.flatMap(({ _id, name, members }) =>
    members
      .filter((member) => String(member.user) === user)
      .map(({ role, permission }) => ({ _id: String(_id), name, role, permission })),
  );
}
