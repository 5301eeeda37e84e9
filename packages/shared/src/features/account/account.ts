import * as z from 'zod/mini';
import { constants } from '../../constants.ts';
import { formBoolean } from '../../form-boolean.ts';
import { idSchema } from '../../ids.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { text } from '../../text.ts';
import { alertFrequencies } from '../alerts/alert-frequency.ts';
import { email, me, phoneNumber } from '../auth/auth.ts';
import { savedLists } from '../favorites/favorite.ts';
import { followKinds } from '../follows/follow.ts';
import { linkedIdentity } from '../identities/identity.ts';
import { notificationChannels } from '../notifications/channels.ts';
import { notification } from '../notifications/notification.ts';
import { currentPassword } from '../passwords/password.ts';
import { project } from '../professionals/project.ts';
import { sentReport } from '../reports/report.ts';

const isDate = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value &&
  value >= '1900-01-01';

function isOldEnough(value: string): boolean {
  const latest = new Date();
  latest.setUTCFullYear(latest.getUTCFullYear() - constants.minimumAgeYears);
  return value <= latest.toJSON().slice(0, 10);
}

/** `1990-05-31`, also as a full ISO time; a real day, 13 years ago or more. */
export const dateOfBirth = z.string().check(
  z.overwrite((value) => value.trim().replace(/T.*$/, '')),
  z.refine(isDate, { error: 'field.date', abort: true }),
  z.refine(isOldEnough, 'field.tooYoung'),
);

const profileFields = {
  userName: text(60),
  fullName: text(120),
  phoneNumber,
  dateOfBirth,
  location: text(120),
  description: text(5000, { lines: true }),
};

/** What the create-profile screen sends, with an optional picture. */
export const newProfile = z.object(profileFields);
export type NewProfile = z.infer<typeof newProfile>;

/** Changes to one’s own profile: what is absent stays. Another e-mail or phone needs the current password. */
export const profileChanges = z.partial(
  z.object({ ...profileFields, email, currentPassword, acceptsCalls: formBoolean }),
);
export type ProfileChanges = z.infer<typeof profileChanges>;

/** What an administrator decides about another account. Nobody becomes an administrator here. */
export const accountDecision = z.object({
  role: z.optional(z.enum(['user', 'moderator'])),
  disabled: z.optional(formBoolean),
});

/** Members change their profile with it and `role` and `disabled` are ignored; administrators send an `accountDecision`. */
export const accountChanges = z.extend(profileChanges, {
  role: z.optional(z.unknown()),
  disabled: z.optional(z.unknown()),
});
export type AccountChanges = z.infer<typeof accountChanges>;

/** An account as its member and administrators see it. */
export const account = z.extend(
  z.omit(me, { phoneProof: true, toVerify: true, professional: true, companies: true, company: true }),
  {
    disabled: z.boolean(),
    createdAt: z.iso.datetime(),
  },
);
export type Account = z.infer<typeof account>;

export const accountFilters = z.object(pageQuery);
export const accountPage = pageOf(account);

/** The password again, so that a phone left on a table deletes nothing. Administrators need none. */
export const removalInput = z.object({ password: z.optional(currentPassword) });

const written = z.object({ _id: idSchema, comment: z.string(), createdAt: z.iso.datetime() });

/** Everything a member owns here; nothing about anyone else, and no password hash. */
export const accountExport = z.object({
  exportedAt: z.iso.datetime(),
  account,
  /** Accounts elsewhere they log in with. */
  identities: z.array(linkedIdentity),
  listings: z.array(
    z.object({
      _id: idSchema,
      ref: z.string(),
      title: z.string(),
      description: z.string(),
      price: z.nullable(z.number()),
      section: z.string(),
      category: z.string(),
      type: z.string(),
      location: z.string(),
      status: z.string(),
      companyId: z.nullable(idSchema),
      images: z.array(z.string()),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** What administrators refused of their listings, also of those deleted since; kept for a year. */
  refusals: z.array(
    z.object({
      listing: idSchema,
      ref: z.string(),
      title: z.string(),
      reason: z.nullable(z.string()),
      at: z.iso.datetime(),
      liftedAt: z.nullable(z.iso.datetime()),
    }),
  ),
  /** What they reported and what became of it; kept for a year. */
  reports: z.array(sentReport),
  ratings: z.array(z.object({ listing: idSchema, value: z.int(), createdAt: z.iso.datetime() })),
  comments: z.array(z.extend(written, { listing: idSchema })),
  professionalReviews: z.array(z.extend(written, { professional: idSchema, rating: z.int() })),
  /** Requests to become the owner of a company that wait for a decision. */
  claims: z.array(
    z.object({ company: idSchema, role: z.string(), message: z.string(), createdAt: z.iso.datetime() }),
  ),
  companyReviews: z.array(z.extend(written, { company: idSchema, rating: z.int() })),
  professional: z.nullable(
    z.object({
      _id: idSchema,
      name: z.string(),
      role: z.string(),
      company: z.nullable(z.string()),
      location: z.nullable(z.string()),
      description: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      whatsapp: z.nullable(z.string()),
      expectedDelivery: z.nullable(z.string()),
      priceHint: z.nullable(z.string()),
      languages: z.array(z.string()),
      activeSince: z.nullable(z.int()),
      photos: z.array(z.object({ image: z.string(), caption: z.string() })),
      projects: z.array(project),
    }),
  ),
  /** Professionals they follow or like. */
  attachments: z.array(
    z.object({ professional: idSchema, kind: z.enum(['follow', 'like']), createdAt: z.iso.datetime() }),
  ),
  /** Sellers and companies they follow. */
  follows: z.array(z.object({ kind: z.enum(followKinds), target: idSchema, createdAt: z.iso.datetime() })),
  companies: z.array(z.object({ _id: idSchema, name: z.string(), role: z.string(), permission: z.string() })),
  orders: z.array(
    z.object({
      _id: idSchema,
      kind: z.string(),
      status: z.string(),
      listing: z.string(),
      messages: z.array(z.string()),
      createdAt: z.iso.datetime(),
    }),
  ),
  notifications: z.array(notification),
  /** Their favourites and selection. */
  saved: savedLists,
  alerts: z.array(
    z.object({
      name: z.string(),
      query: z.string(),
      frequency: z.enum(alertFrequencies),
      channels: z.array(z.enum(notificationChannels)),
      paused: z.boolean(),
      createdAt: z.iso.datetime(),
    }),
  ),
  supportRequests: z.array(
    z.object({
      reference: z.string(),
      subject: z.string(),
      message: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
});
export type AccountExport = z.infer<typeof accountExport>;
