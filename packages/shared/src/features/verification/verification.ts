import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { privateFileTypes } from '../../private-file.ts';
import { text } from '../../text.ts';
import { registryCountries } from '../companies/company-facts.ts';
import { publicUser } from '../users/user.ts';
import { verificationKinds } from './levels.ts';
import { paperKinds } from './papers.ts';

/** Papers that one request carries at most. */
export const maxPapers = 4;

/** `incomplete`: the sender is asked to send better papers; `expired`: it was accepted and has ended. */
export const verificationStatuses = ['waiting', 'incomplete', 'accepted', 'refused', 'expired'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

const kind = z.enum(verificationKinds);
const country = z.enum(registryCountries);

/** A request: what is verified, and what each of the files under `papers` is, in their order. */
export const newVerification = z.object({
  kind,
  /** The company or listing; the member themselves where it is an identity. */
  about: z.optional(idSchema),
  country,
  /** Number of the register, where there is one. */
  number: z.optional(text(60, { min: 0 })),
  note: z.optional(text(1000, { min: 0, lines: true })),
  papers: z._default(z.array(z.enum(paperKinds)).check(z.maxLength(maxPapers)), []),
});
export type NewVerification = z.infer<typeof newVerification>;

const dates = {
  sentAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  /** When an accepted one ends; also while a renewal waits. */
  validUntil: z.nullable(z.iso.datetime()),
};

/** A request as its sender reads it. */
export const ownVerification = z.object({
  _id: idSchema,
  kind,
  about: idSchema,
  /** Name of the company or title of the listing. */
  title: z.nullable(z.string()),
  status: z.enum(verificationStatuses),
  /** Why it was refused, or what is missing. */
  reason: z.nullable(z.string()),
  /** What was sent, while it is stored. */
  papers: z.array(z.enum(paperKinds)),
  ...dates,
});
export type OwnVerification = z.infer<typeof ownVerification>;
export const ownVerifications = z.object({ items: z.array(ownVerification) });

/** A request in the list of administrators: without its papers. */
export const verificationRow = z.object({
  _id: idSchema,
  kind,
  about: idSchema,
  title: z.nullable(z.string()),
  /** Null when the sender has left. */
  member: z.nullable(publicUser),
  status: z.enum(verificationStatuses),
  paperCount: z.int(),
  ...dates,
});
export type VerificationRow = z.infer<typeof verificationRow>;

/** A request that an administrator has opened. */
export const verificationCase = z.extend(verificationRow, {
  country,
  number: z.nullable(z.string()),
  note: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  papers: z.array(z.object({ _id: idSchema, kind: z.enum(paperKinds), type: z.enum(privateFileTypes) })),
  /** Of a listing: the paper that it names, its place, and its version, which the decision repeats. */
  listing: z.nullable(z.object({ paper: z.string(), location: z.string(), version: z.int() })),
  /** Of an identity: the names shown of the member, which the papers must prove. */
  names: z.array(z.string()),
  /** To be sent with the decision. */
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

/** What an administrator decides; a refusal and a request for better papers have a reason, which the sender reads. */
export const verificationDecision = z
  .object({
    to: z.enum(decisions),
    reason: z.optional(text(300)),
    version: z.int(),
    /** Of a listing: the version that was seen. */
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
