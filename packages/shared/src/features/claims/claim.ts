import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { privateFileTypes } from '../../private-file.ts';
import { text } from '../../text.ts';
import { reason } from '../listings/hiding.ts';
import { codeSent, otp } from '../passwords/password.ts';
import { publicUser } from '../users/user.ts';

/** Ways to claim an ownerless company: by a code sent to its listed phone, or by a request that an administrator decides. */
export const claimWays = ['code', 'request'] as const;
export type ClaimWay = (typeof claimWays)[number];

/** Role of the claimant in the company, in free text. */
const role = text(120);

/** Response after the code was sent; it contains only the last two digits of the listed number. */
export const claimCodeSent = z.extend(codeSent, { phoneEnd: z.string() });
export type ClaimCodeSent = z.infer<typeof claimCodeSent>;

/** The code that the listed phone received. */
export const claimProof = z.object({ otp, role });
export type ClaimProof = z.infer<typeof claimProof>;

/** Evidence that the page belongs to the claimant: registry number, a person who can confirm it, … */
export const newClaim = z.object({ role, message: text(2000, { lines: true }) });
export type NewClaim = z.infer<typeof newClaim>;

/** A pending request as returned to the claimant. */
export const sentClaim = z.object({ _id: idSchema, createdAt: z.iso.datetime() });

/** A request as returned to administrators. */
export const claim = z.object({
  _id: idSchema,
  company: z.object({ _id: idSchema, name: z.string() }),
  claimant: publicUser,
  role: z.string(),
  message: z.string(),
  /** Type of the attached document; null without one. */
  document: z.nullable(z.enum(privateFileTypes)),
  createdAt: z.iso.datetime(),
});
export type Claim = z.infer<typeof claim>;

export const claimFilters = z.object(pageQuery);
export const claimPage = pageOf(claim);

/** Decision about a request; a refusal requires a reason, which the claimant reads. A later request of the same member, which replaces the one of `createdAt`, is not decided. */
const decision = z.object({ accept: z.boolean(), reason, createdAt: z.optional(z.iso.datetime()) });
export const claimDecision = decision.check(
  z.refine(({ accept, reason }) => accept || Boolean(reason), {
    error: 'field.required',
    path: ['reason'],
  }),
);
export type ClaimDecision = z.infer<typeof claimDecision>;
