import type { CompanyReach } from '@laterite/shared/features/companies/company.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { profileContact } from '../contact/profile-contact.service.ts';
import { type CompanyDoc, CompanyModel, companyNumber } from './company.model.ts';
import { findCompany, findEditableCompany, managers, permissionOf } from './company-access.ts';

/** Returns the numbers and e-mail of a company to members who may change them. */
export async function reach(id: string, user: CurrentUser): Promise<CompanyReach> {
  const { phones, whatsapp, email } = await findEditableCompany(id, user, managers);
  return { phones, whatsapp: whatsapp ?? null, email: email ?? null };
}

export const { contact, description, view, scan, figures } = profileContact<CompanyDoc>({
  find: findCompany,
  findOwn: (id, user) => findEditableCompany(id, user, managers),
  isOwnOf: (company, user) => permissionOf(company, user.id) !== null,
  phoneFor: async (company, channel) => companyNumber(company, channel),
  pathOf: (id) => `/company/${id}`,
  add: ({ _id }, counter) => CompanyModel.updateOne({ _id }, { $inc: { [counter]: 1 } }),
});
