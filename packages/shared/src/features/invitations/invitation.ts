import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { imageName } from '../../images.ts';
import { companyCard, memberPermissions } from '../companies/company.ts';

const terms = {
  _id: idSchema,
  role: z.string(),
  permission: z.enum(memberPermissions),
  expiresAt: z.iso.datetime(),
};

/** An open invitation as the company sees it: `to` is what its sender wrote, whether or not anybody has it. */
export const sentInvitation = z.object({ ...terms, to: z.string(), createdAt: z.iso.datetime() });
export type SentInvitation = z.infer<typeof sentInvitation>;

/** A new invitation with its link, which is returned only once. */
export const newInvitation = z.extend(sentInvitation, { link: z.string() });
export type NewInvitation = z.infer<typeof newInvitation>;

/** All open invitations of one company, newest first. */
export const sentInvitations = z.object({ items: z.array(sentInvitation) });
export type SentInvitations = z.infer<typeof sentInvitations>;

/** An invitation as the invited person sees it. */
export const receivedInvitation = z.object({
  ...terms,
  company: z.extend(z.pick(companyCard, { _id: true, name: true, type: true, location: true }), {
    companyLogoUrl: imageName,
  }),
  invitedBy: z.nullable(z.string()),
});
export type ReceivedInvitation = z.infer<typeof receivedInvitation>;

/** The open invitations of one member, newest first. */
export const receivedInvitations = z.object({ items: z.array(receivedInvitation) });
export type ReceivedInvitations = z.infer<typeof receivedInvitations>;

const token = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The secret part of an invitation link. */
export const invitationToken = z.object({ token });

/** Whoever holds the link sends its token; the invited member needs none. */
export const invitationAnswer = z.object({ token: z.optional(token) });
export type InvitationAnswer = z.infer<typeof invitationAnswer>;
