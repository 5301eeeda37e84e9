import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { privateFileTypes } from '../../private-file.ts';
import { text } from '../../text.ts';
import { codeSent, otp } from '../passwords/password.ts';
import { publicUser } from '../users/user.ts';

/** How the page of a company that nobody owns can be claimed: by a code to its listed phone, or by a request that an administrator decides. */
export const claimWays = ['code', 'request'] as const;
export type ClaimWay = (typeof claimWays)[number];

/** What the claimant does in the company, as people read it. */
const role = text(120);

/** What is said when the code has left; of the listed number only its last two digits. */
export const claimCodeSent = z.extend(codeSent, { phoneEnd: z.string() });
export type ClaimCodeSent = z.infer<typeof claimCodeSent>;

/** The code that was received at the listed phone. */
export const claimProof = z.object({ otp, role });
export type ClaimProof = z.infer<typeof claimProof>;

/** Why the page is the claimant's: registry number, who can confirm it, … */
export const newClaim = z.object({ role, message: text(2000, { lines: true }) });
export type NewClaim = z.infer<typeof newClaim>;

/** What the claimant reads of a request that waits. */
export const sentClaim = z.object({ _id: idSchema, createdAt: z.iso.datetime() });

/** A request as administrators read it. */
export const claim = z.object({
  _id: idSchema,
  company: z.object({ _id: idSchema, name: z.string() }),
  claimant: publicUser,
  role: z.string(),
  message: z.string(),
  /** The type of the document that came along; null without one. */
  document: z.nullable(z.enum(privateFileTypes)),
  createdAt: z.iso.datetime(),
});
export type Claim = z.infer<typeof claim>;

export const claimFilters = z.object(pageQuery);
export const claimPage = pageOf(claim);

/** A refusal has a reason, which the claimant reads. */
export const claimDecision = z.object({ accept: z.boolean(), reason: z.optional(text(300)) }).check(
  z.refine(({ accept, reason }) => accept || Boolean(reason), {
    error: 'field.required',
    path: ['reason'],
  }),
);
export type ClaimDecision = z.infer<typeof claimDecision>;
