import { profileContact } from '../contact/profile-contact.service.ts';
import { type ProfessionalDoc, ProfessionalModel } from './professional.model.ts';
import { findEditableProfessional, findProfessional } from './professional-access.ts';
import { professionalNumber } from './professional-reach.ts';

export const { contact, description, view, figures } = profileContact<ProfessionalDoc>({
  find: findProfessional,
  findOwn: findEditableProfessional,
  isOwnOf: ({ userId }, user) => user.id === String(userId),
  phoneFor: professionalNumber,
  pathOf: (id) => `/professional/${id}`,
  add: ({ _id }, counter) => ProfessionalModel.updateOne({ _id }, { $inc: { [counter]: 1 } }),
});
