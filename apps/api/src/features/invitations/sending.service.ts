import { randomBytes } from 'node:crypto';
import { constants } from '@laterite/shared/constants.ts';
import type { MemberPermission } from '@laterite/shared/features/companies/company.ts';
import type { NewMember } from '@laterite/shared/features/companies/company-input.ts';
import type { NewInvitation, SentInvitations } from '@laterite/shared/features/invitations/invitation.ts';
import { pages } from '@laterite/shared/pages.ts';
import { type Types, trusted } from 'mongoose';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { isDuplicateKey } from '../../core/database-helpers.ts';
import { wholePage } from '../../core/documents/paging.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { consumeRateLimit } from '../../core/limits/rate-limits.ts';
import { absoluteUrl } from '../../core/requests/absolute-url.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { audit } from '../audit/audit.service.ts';
import { canonicalPhone } from '../auth/phones.ts';
import { maxMembers } from '../companies/company.model.ts';
import { findOwnCompany, managers, permissionOf } from '../companies/company-access.ts';
import { blockBetween } from '../conversations/blocks.ts';
import { hasProvenEmail, hasProvenPhone, idOfMember } from '../users/users.service.ts';
import {
  hashInvitationToken,
  type InvitationDoc,
  InvitationModel,
  toSentInvitation,
} from './invitation.model.ts';

/** Returns the name as it is stored, so that two spellings of one phone number are one invitation. */
const storedName = ({ userId, email, phoneNumber }: NewMember): string =>
  userId ?? email ?? canonicalPhone(phoneNumber ?? '');

/** Returns the permission of the open invitation to the same name; undefined without one. */
async function openPermission(
  company: Types.ObjectId,
  body: NewMember,
): Promise<MemberPermission | undefined> {
  const open = { company, to: storedName(body), expiresAt: trusted({ $gt: new Date() }) };
  return (await InvitationModel.findOne(open, { permission: 1 }).lean())?.permission;
}

interface Invitation {
  company: Types.ObjectId;
  invitedBy: string;
  /** Whether the sender may replace every invitation; otherwise only those of members and expired ones. */
  isOwner: boolean;
  body: NewMember & { permission: MemberPermission };
  invitee: string | null;
  token: string;
}

/** Stores an invitation; replaces an open one to the same name, whose link then becomes invalid. */
async function upsert({ company, invitedBy, isOwner, body, invitee, token }: Invitation) {
  const to = storedName(body);
  const now = new Date();
  const replaceable = isOwner
    ? {}
    : { $or: [{ permission: 'member' as const }, { expiresAt: trusted({ $lte: now }) }] };
  const set = {
    invitedBy,
    role: body.role,
    permission: body.permission,
    tokenHash: hashInvitationToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + constants.invitationLifeMs),
  };
  const update = invitee
    ? { $set: { ...set, invitee, outbox: [outboxEntry('company_invitation')] } }
    : { $set: set, $unset: { invitee: 1 as const } };
  return InvitationModel.findOneAndUpdate({ company, to, ...replaceable }, update, {
    upsert: true,
    returnDocument: 'after',
  }).lean<InvitationDoc>();
}

/** Stores an invitation, also where another one to the same name is stored at the same time; throws where that one is not the sender's to replace. */
async function store(invitation: Invitation) {
  try {
    // Of two first invitations to one name at once, the unique index refuses one, which then replaces the other.
    return await upsert(invitation).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      return upsert(invitation);
    });
  } catch (error) {
    if (!invitation.isOwner && isDuplicateKey(error)) throw new AppError('forbidden');
    throw error;
  }
}

/** Whether a member has proven the e-mail or number by which an invitation names them: someone who signed up with that of another person must not read it; its link still works. */
async function hasProven(member: string, { userId, email }: NewMember): Promise<boolean> {
  if (userId) return true;
  return email ? hasProvenEmail(member) : hasProvenPhone(member);
}

/** Creates an invitation to a company. The response is the same whether or not an account has this e-mail or number, unless it is that of a member. */
export async function invite(
  id: string,
  user: CurrentUser,
  readBody: () => Promise<{ body: NewMember }>,
): Promise<NewInvitation> {
  const company = await findOwnCompany(id, user, managers);
  const input = (await readBody()).body;
  const open = await openPermission(company._id, input);
  const body = { ...input, permission: input.permission ?? open ?? 'member' };
  const isOwner = permissionOf(company, user.id) === 'owner';
  const isOfMember = body.permission === 'member' && (open ?? 'member') === 'member';
  if (!isOwner && !isOfMember) throw new AppError('forbidden');
  if (company.members.length >= maxMembers) throw new AppError('too_many_members');
  await consumeRateLimit('invitation', id);
  const member = await idOfMember(body);
  if (body.userId && !member) throw new AppError('profile_not_found');
  if (member && permissionOf(company, member)) throw new AppError('already_member');
  const block = await blockBetween(user.id, member);
  if (block && body.userId) throw new AppError('conversation_blocked');
  // An error for an e-mail or number would reveal that it is that of the member who blocked the sender, so the invitation is stored and notifies nobody.
  const isMeant = !block && member !== null && (await hasProven(member, body));
  const invitee = isMeant ? member : null;
  const token = randomBytes(32).toString('hex');
  const stored = await store({ company: company._id, invitedBy: user.id, isOwner, body, invitee, token });
  await audit('member_invited', {
    target: id,
    before: { invitation: 'none' },
    after: { invitation: 'sent', permission: stored.permission },
  });
  // The token is in the fragment, which browsers do not send to servers.
  return { ...toSentInvitation(stored), link: absoluteUrl(`${pages.invitation.path}#${token}`) };
}

/** Lists the open invitations of a company, newest first. */
export async function sentBy(id: string, user: CurrentUser): Promise<SentInvitations> {
  const { _id } = await findOwnCompany(id, user, managers);
  const found = await InvitationModel.find({ company: _id, expiresAt: trusted({ $gt: new Date() }) })
    .limit(maxMembers)
    .lean<InvitationDoc[]>();
  found.sort((a, b) => Number(b.createdAt) - Number(a.createdAt));
  return wholePage(found.map(toSentInvitation));
}

/** Withdraws an invitation: owners may withdraw any, managers those of members. */
export async function withdraw(id: string, invitationId: string, user: CurrentUser): Promise<undefined> {
  const company = await findOwnCompany(id, user, managers);
  const found = await InvitationModel.findOne({
    _id: invitationId,
    company: company._id,
  }).lean<InvitationDoc>();
  if (!found) throw new AppError('invitation_not_found');
  if (found.permission !== 'member') await findOwnCompany(id, user, ['owner']);
  await InvitationModel.deleteOne({ _id: found._id });
  await audit('members_changed', {
    target: id,
    before: { invitation: 'sent', permission: found.permission },
    after: { invitation: 'none' },
  });
}

/** Deletes the open invitations of a company that is deleted. */
export async function deleteInvitationsOfCompany(company: Types.ObjectId): Promise<void> {
  await InvitationModel.deleteMany({ company });
}

/** Deletes the invitations a person sent for a company in which they may no longer invite. */
export async function removeInvitationsBy(company: Types.ObjectId, invitedBy: string): Promise<void> {
  await InvitationModel.deleteMany({ company, invitedBy });
}
