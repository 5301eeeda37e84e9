import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { privateFileTypes } from '../../private-file.ts';
import { text } from '../../text.ts';
import { registryCountries } from '../companies/company-facts.ts';
import { reason } from '../listings/hiding.ts';
import { publicUser } from '../users/user.ts';
import { verificationKinds } from './levels.ts';
import { paperKinds } from './papers.ts';

/** Maximum number of papers in one request. */
export const maxPapers = 4;

/** States of a request. `incomplete`: better papers are requested; `expired`: it was accepted and has ended. */
export const verificationStatuses = ['waiting', 'incomplete', 'accepted', 'refused', 'expired'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

const kind = z.enum(verificationKinds);
const country = z.enum(registryCountries);

/** A request: its subject, and the kind of each file in `papers`, in order. */
export const newVerification = z.object({
  kind,
  /** The company or listing; absent for the member's identity. */
  about: z.optional(idSchema),
  country,
  /** Register number, if any. */
  number: z.optional(text(60, { min: 0 })),
  note: z.optional(text(1000, { min: 0, lines: true })),
  papers: z._default(z.array(z.enum(paperKinds)).check(z.maxLength(maxPapers)), []),
});
export type NewVerification = z.infer<typeof newVerification>;

const dates = {
  sentAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  /** End of an accepted verification; also while a renewal is pending. */
  validUntil: z.nullable(z.iso.datetime()),
};

/** A request as returned to its sender. */
export const ownVerification = z.object({
  _id: idSchema,
  kind,
  about: idSchema,
  /** Name of the company or title of the listing. */
  title: z.nullable(z.string()),
  status: z.enum(verificationStatuses),
  /** Reason of a refusal, or missing papers. */
  reason: z.nullable(z.string()),
  /** Kinds of the papers while they are stored. */
  papers: z.array(z.enum(paperKinds)),
  ...dates,
});
export type OwnVerification = z.infer<typeof ownVerification>;
export const ownVerifications = pageOf(ownVerification);

/** A request in the list of administrators, without its papers. */
export const verificationRow = z.object({
  _id: idSchema,
  kind,
  about: idSchema,
  title: z.nullable(z.string()),
  /** Null if the sender's account was deleted. */
  member: z.nullable(publicUser),
  status: z.enum(verificationStatuses),
  paperCount: z.int(),
  ...dates,
});
export type VerificationRow = z.infer<typeof verificationRow>;

/** A request opened by an administrator. */
export const verificationCase = z.extend(verificationRow, {
  country,
  number: z.nullable(z.string()),
  note: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  papers: z.array(z.object({ _id: idSchema, kind: z.enum(paperKinds), type: z.enum(privateFileTypes) })),
  /** For a listing: its paper, its place, and its version, which the decision repeats. */
  listing: z.nullable(z.object({ paper: z.string(), location: z.string(), version: z.int() })),
  /** For an identity: the displayed names of the member, which the papers must prove. */
  names: z.array(z.string()),
  /** Version to be sent with the decision. */
  version: z.int(),
});
export type VerificationCase = z.infer<typeof verificationCase>;

export const verificationFilters = z.object({
  status: z._default(z.enum(verificationStatuses), 'waiting'),
  ...pageQuery,
});
export type VerificationFilters = z.infer<typeof verificationFilters>;
export const verificationPage = pageOf(verificationRow);

const decisions = ['accepted', 'incomplete', 'refused'] as const;

/** Decision of an administrator; a refusal and a request for better papers require a reason, which the sender reads. */
export const verificationDecision = z
  .object({
    to: z.enum(decisions),
    reason,
    version: z.int(),
    /** For a listing: the version that the administrator read. */
    listingVersion: z.optional(z.int()),
  })
  .check(
    z.refine(({ to, reason }) => to === 'accepted' || Boolean(reason), {
      error: 'field.required',
      path: ['reason'],
    }),
  );
export type VerificationDecision = z.infer<typeof verificationDecision>;

export const paperParams = z.object({ id: idSchema, paper: idSchema });
