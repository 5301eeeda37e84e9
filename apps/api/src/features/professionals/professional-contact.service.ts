import { wayOf } from '../contact/contact-links.ts';
import { profileContact } from '../contact/profile-contact.service.ts';
import { contactWaysOf } from '../users/seller-reach.ts';
import { phoneFor } from '../users/users.service.ts';
import { type ProfessionalDoc, ProfessionalModel } from './professional.model.ts';
import { findOwned, findProfessional } from './professional-access.ts';

export const { contact, description, view, figures } = profileContact<ProfessionalDoc>({
  find: findProfessional,
  findOwn: findOwned,
  isOwnOf: ({ userId }, user) => user.id === String(userId),
  phoneFor: async ({ userId }, channel) =>
    (await contactWaysOf(userId))[wayOf[channel]] ? phoneFor(userId, channel) : null,
  pathOf: (id) => `/professional/${id}`,
  add: ({ _id }, counter) => ProfessionalModel.updateOne({ _id }, { $inc: { [counter]: 1 } }),
});
