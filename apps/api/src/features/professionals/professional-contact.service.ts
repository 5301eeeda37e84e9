import { profileContact } from '../contact/profile-contact.service.ts';
import { phoneFor } from '../users/users.service.ts';
import { type ProfessionalDoc, ProfessionalModel } from './professional.model.ts';
import { findOwned, findProfessional } from './professional-access.ts';

export const { contact, view, figures } = profileContact<ProfessionalDoc>({
  find: findProfessional,
  findOwn: findOwned,
  isOwnOf: ({ userId }, user) => user.id === String(userId),
  phoneFor: ({ userId }, channel) => phoneFor(userId, channel),
  pathOf: (id) => `/professional/${id}`,
  add: ({ _id }, counter) => ProfessionalModel.updateOne({ _id }, { $inc: { [counter]: 1 } }),
});
