import type { ContactInput } from '@laterite/shared/features/contact/contact.ts';
import type { Wording } from '@laterite/shared/languages.ts';
import type { Member } from '../../http/access.ts';
import { reach } from '../contact/contact.service.ts';
import { profileText } from '../contact/contact-text.ts';
import { countOnce } from '../contact/counting.service.ts';
import { figuresOf } from '../contact/figures.service.ts';
import { phoneOf } from '../users/users.service.ts';
import { type ProfessionalDoc, ProfessionalModel } from './professional.model.ts';
import { findOwned, findProfessional } from './professional-access.ts';

interface Asking {
  user: Member | null;
  wording: Wording;
  receive: () => Promise<{ body: ContactInput }>;
}

const isOwnOf = ({ userId }: ProfessionalDoc, user: Member | null) => user?.id === String(userId);

/** How to reach a professional. */
export async function contact(id: string, { user, wording, receive }: Asking) {
  const professional = await findProfessional(id);
  const { body } = await receive();
  const { _id, userId, name, location } = professional;
  return reach(
    {
      _id,
      place: location ? { id, location } : null,
      phone: () => phoneOf(userId),
      text: profileText(name, `/professional/${id}`, wording),
      count: () => ProfessionalModel.updateOne({ _id }, { $inc: { contacts: 1 } }),
      isOwn: isOwnOf(professional, user),
    },
    body,
    user,
  );
}

/** Counts a look at a professional's page. */
export async function view(id: string, user: Member | null): Promise<undefined> {
  const professional = await findProfessional(id);
  if (isOwnOf(professional, user)) return;
  const { _id } = professional;
  if (await countOnce(_id, 'views')) await ProfessionalModel.updateOne({ _id }, { $inc: { views: 1 } });
}

/** Views and contacts of a professional, for themselves. */
export async function figures(id: string, user: Member) {
  const [found] = await figuresOf([(await findOwned(id, user))._id]);
  return found!;
}
