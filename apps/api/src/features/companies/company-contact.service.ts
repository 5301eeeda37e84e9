import type { ContactInput } from '@laterite/shared/features/contact/contact.ts';
import type { Wording } from '@laterite/shared/languages.ts';
import type { Member } from '../../http/access.ts';
import { reach } from '../contact/contact.service.ts';
import { profileText } from '../contact/contact-text.ts';
import { countOnce } from '../contact/counting.service.ts';
import { figuresOf } from '../contact/figures.service.ts';
import { phoneOf } from '../users/users.service.ts';
import { type CompanyDoc, CompanyModel } from './company.model.ts';
import { findCompany, findPermitted, permissionOf } from './company-access.ts';

interface Asking {
  user: Member | null;
  wording: Wording;
  receive: () => Promise<{ body: ContactInput }>;
}

const isOwnOf = (company: CompanyDoc, user: Member | null) =>
  user !== null && permissionOf(company, user.id) !== null;

/** The company's first number; without one, that of the owner who registered it. */
async function numberOf({ phones, members }: CompanyDoc): Promise<string | null> {
  const owner = members.find(({ permission }) => permission === 'owner');
  return phones[0] ?? (owner ? phoneOf(owner.user) : null);
}

/** How to reach a company. */
export async function contact(id: string, { user, wording, receive }: Asking) {
  const company = await findCompany(id);
  const { body } = await receive();
  const { _id, name, location } = company;
  return reach(
    {
      _id,
      place: location ? { id, location } : null,
      phone: () => numberOf(company),
      text: profileText(name, `/company/${id}`, wording),
      count: () => CompanyModel.updateOne({ _id }, { $inc: { contacts: 1 } }),
      isOwn: isOwnOf(company, user),
    },
    body,
    user,
  );
}

/** Counts a look at a company's page. */
export async function view(id: string, user: Member | null): Promise<undefined> {
  const company = await findCompany(id);
  if (isOwnOf(company, user)) return;
  const { _id } = company;
  if (await countOnce(_id, 'views')) await CompanyModel.updateOne({ _id }, { $inc: { views: 1 } });
}

/** Views and contacts of a company, for its owners and managers. */
export async function figures(id: string, user: Member) {
  const [found] = await figuresOf([(await findPermitted(id, user, ['owner', 'manager']))._id]);
  return found!;
}
