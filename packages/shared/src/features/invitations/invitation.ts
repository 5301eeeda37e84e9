import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { imageName } from '../../images.ts';
import { pageOf } from '../../page.ts';
import { companyCard, memberPermissions } from '../companies/company.ts';

const terms = {
  _id: idSchema,
  role: z.string(),
  permission: z.enum(memberPermissions),
  expiresAt: z.iso.datetime(),
};

/** An open invitation as returned to the company: `to` is the input of its sender, whether or not it belongs to an account. */
export const sentInvitation = z.object({ ...terms, to: z.string(), createdAt: z.iso.datetime() });
export type SentInvitation = z.infer<typeof sentInvitation>;

/** A new invitation with its link, which is returned only once. */
export const newInvitation = z.extend(sentInvitation, { link: z.string() });
export type NewInvitation = z.infer<typeof newInvitation>;

/** All open invitations of a company, newest first. */
export const sentInvitations = pageOf(sentInvitation);
export type SentInvitations = z.infer<typeof sentInvitations>;

/** An invitation as returned to the invited person. */
export const receivedInvitation = z.object({
  ...terms,
  company: z.extend(z.pick(companyCard, { _id: true, name: true, type: true, location: true }), {
    companyLogoUrl: imageName,
  }),
  invitedBy: z.nullable(z.string()),
});
export type ReceivedInvitation = z.infer<typeof receivedInvitation>;

/** Open invitations of a member, newest first. */
export const receivedInvitations = pageOf(receivedInvitation);
export type ReceivedInvitations = z.infer<typeof receivedInvitations>;

const token = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Token of an invitation link. */
export const invitationToken = z.object({ token });

/** Token of the link; the invited member needs none. */
export const invitationAnswer = z.object({ token: z.optional(token) });
export type InvitationAnswer = z.infer<typeof invitationAnswer>;
