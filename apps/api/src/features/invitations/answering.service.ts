import { hideIn } from '@laterite/shared/contact-details/contact-details.ts';
import type {
  InvitationAnswer,
  ReceivedInvitation,
  ReceivedInvitations,
} from '@laterite/shared/features/invitations/invitation.ts';
import { isId } from '@laterite/shared/id-pattern.ts';
import { imageUrl } from '@laterite/shared/image-url.ts';
import { type QueryFilter, Types, trusted } from 'mongoose';
import { wholePage } from '../../core/documents/paging.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { log } from '../../log.ts';
import { audit } from '../audit/audit.service.ts';
import { type CompanyDoc, CompanyModel } from '../companies/company.model.ts';
import { addAcceptedMember } from '../companies/members.service.ts';
import { actedBy } from '../notifications/notification-source.ts';
import { markReadAbout } from '../notifications/notifications.service.ts';
import { removeOwnReview } from '../reviews/reviews.service.ts';
import { notifyMembers } from '../users/member-notices.ts';
import { cardsOf } from '../users/users.service.ts';
import {
  hashInvitationToken,
  type InvitationDoc,
  type InvitationFields,
  InvitationModel,
} from './invitation.model.ts';

const maxReceived = 50;
const isOpen = () => ({ expiresAt: trusted({ $gt: new Date() }) });

type Invited = Pick<CompanyDoc, '_id' | 'name' | 'type' | 'location' | 'companyLogo'>;
const invitedFields = { name: 1, type: 1, location: 1, companyLogo: 1 } as const;

/** Returns invitations as the invited person reads them, without those of deleted companies. */
async function describe(invitations: InvitationDoc[]): Promise<ReceivedInvitation[]> {
  const ids = invitations.map(({ company }) => company);
  const [companies, senders] = await Promise.all([
    CompanyModel.find({ _id: trusted({ $in: ids }) }, invitedFields).lean<Invited[]>(),
    cardsOf(invitations.map(({ invitedBy }) => invitedBy)),
  ]);
  return invitations.flatMap(({ _id, company, invitedBy, role, permission, expiresAt }) => {
    const found = companies.find((one) => one._id.equals(company));
    if (!found) return [];
    const { name, type, location, companyLogo } = found;
    return [
      {
        _id: String(_id),
        role: hideIn(role),
        permission,
        expiresAt: expiresAt.toISOString(),
        company: {
          _id: String(company),
          name: hideIn(name),
          type,
          location: hideIn(location ?? null),
          companyLogoUrl: imageUrl(companyLogo ?? null),
        },
        invitedBy: senders.get(String(invitedBy))?.userName ?? null,
      },
    ];
  });
}

async function describeOne(invitation: InvitationDoc | null): Promise<ReceivedInvitation> {
  const [described] = invitation ? await describe([invitation]) : [];
  if (!described) throw new AppError('invitation_not_found');
  return described;
}

/** Lists the open invitations of a member, newest first. */
export async function received(user: CurrentUser): Promise<ReceivedInvitations> {
  const found = await InvitationModel.find({ invitee: user.id, ...isOpen() })
    .sort({ createdAt: -1 })
    .limit(maxReceived)
    .lean<InvitationDoc[]>();
  return wholePage(await describe(found));
}

/** Returns the open invitation that a link leads to. */
export async function findByToken(token: string): Promise<ReceivedInvitation> {
  const tokenHash = hashInvitationToken(token);
  return describeOne(await InvitationModel.findOne({ tokenHash, ...isOpen() }).lean<InvitationDoc>());
}

type ReadBody = () => Promise<{ body: InvitationAnswer }>;

/** Deletes and returns an open invitation, so that it can be answered only once: the caller's own, or the one whose token they have. */
async function claim(id: string, user: CurrentUser, readBody: ReadBody): Promise<InvitationDoc> {
  const found = await InvitationModel.findById(id, { to: 1 }).lean();
  // The link of an invitation to an account works for that account only; the link to a number or address works for any reader.
  const isForOther = found && isId(found.to) && found.to !== user.id;
  if (!found || isForOther) throw new AppError('invitation_not_found');
  const { token } = (await readBody()).body;
  const holder: QueryFilter<InvitationFields> = token
    ? { tokenHash: hashInvitationToken(token) }
    : { invitee: new Types.ObjectId(user.id) };
  const claimed = await InvitationModel.findOneAndDelete({
    _id: id,
    ...holder,
    ...isOpen(),
  }).lean<InvitationDoc>();
  if (!claimed) throw new AppError('invitation_not_found');
  await markReadAbout(id, user.id);
  return claimed;
}

/** Whether an invitation can still be accepted after an error: once the company has a free place, by the person its link was meant for, or after a failure of the server. */
const isAcceptableLater = (error: unknown, { invitee }: InvitationDoc, { id }: CurrentUser): boolean =>
  !(error instanceof AppError) ||
  error.code === 'too_many_members' ||
  (error.code === 'already_your_company' && !invitee?.equals(id));

/** Stores an invitation again that was not accepted. A failure must not hide why, and a newer invitation to the same name stays. */
async function putBack(invitation: InvitationDoc): Promise<void> {
  await InvitationModel.create(invitation).catch((err: unknown) =>
    log.warn({ err }, 'an invitation could not be stored again'),
  );
}

/** Accepts an invitation and adds the person to the company. */
export async function accept(id: string, user: CurrentUser, readBody: ReadBody): Promise<ReceivedInvitation> {
  const invitation = await claim(id, user, readBody);
  let described: ReceivedInvitation;
  try {
    described = await describeOne(invitation);
    await addAcceptedMember(invitation.company, user.id, invitation);
  } catch (error) {
    if (isAcceptableLater(error, invitation, user)) await putBack(invitation);
    throw error;
  }
  await removeOwnReview('company', invitation.company, user.id);
  await audit('invitation_accepted', { target: String(invitation.company) });
  return described;
}

/** Refuses an invitation. */
export async function refuse(id: string, user: CurrentUser, readBody: ReadBody): Promise<undefined> {
  const { company, invitedBy } = await claim(id, user, readBody);
  const found = await CompanyModel.findById(company, { name: 1 }).lean<Pick<CompanyDoc, '_id' | 'name'>>();
  if (!found) return;
  const data = { company: String(company), name: found.name, ...actedBy(user.id) };
  await notifyMembers([invitedBy], 'invitation_refused', data);
}

/** Deletes the invitations that a leaving member received or sent. */
export async function deleteInvitationsOf(user: string): Promise<void> {
  await Promise.all([
    InvitationModel.deleteMany({ invitee: user }),
    InvitationModel.deleteMany({ invitedBy: user }),
  ]);
}
