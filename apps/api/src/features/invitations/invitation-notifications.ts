import { CompanyModel } from '../companies/company.model.ts';
import { actedBy, notificationSource, othersThan } from '../notifications/notification-source.ts';
import { type InvitationDoc, InvitationModel } from './invitation.model.ts';

/** Notifies the invited member of an invitation. */
export const invitationNotifications = notificationSource<InvitationDoc>(
  InvitationModel,
  async (invitation, entry) => {
    const company = await CompanyModel.findById(invitation.company, { name: 1 }).lean();
    if (!company) return [];
    const data = {
      company: String(company._id),
      name: company.name,
      ...actedBy(invitation.invitedBy),
    };
    return othersThan(entry.by, [invitation.invitee]).map((to) => ({ to, data }));
  },
);
