import type { CompanyReach } from '@laterite/shared/features/companies/company.ts';
import type { ContactChannel } from '@laterite/shared/features/contact/contact.ts';
import type { CurrentUser } from '../../core/current-user.ts';
import { profileContact } from '../contact/profile-contact.service.ts';
import { phoneFor } from '../users/users.service.ts';
import { type CompanyDoc, CompanyModel } from './company.model.ts';
import { findCompany, findPermitted, permissionOf } from './company-access.ts';

/** The company's first number; without one, that of the owner who registered it. */
async function numberFor({ phones, members }: CompanyDoc, channel: ContactChannel): Promise<string | null> {
  const owner = members.find(({ permission }) => permission === 'owner');
  return phones[0] ?? (owner ? phoneFor(owner.user, channel) : null);
}

/** The numbers and e-mail a company has given, for those who may change them. */
export async function reach(id: string, user: CurrentUser): Promise<CompanyReach> {
  const { phones, email } = await findPermitted(id, user, ['owner', 'manager']);
  return { phones, email: email ?? null };
}

export const { contact, view, figures } = profileContact<CompanyDoc>({
  find: findCompany,
  findOwn: (id, user) => findPermitted(id, user, ['owner', 'manager']),
  isOwnOf: (company, user) => permissionOf(company, user.id) !== null,
  phoneFor: numberFor,
  pathOf: (id) => `/company/${id}`,
  add: ({ _id }, counter) => CompanyModel.updateOne({ _id }, { $inc: { [counter]: 1 } }),
});
