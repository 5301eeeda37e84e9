import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { accessToken } from '../access-tokens/access-token.ts';
import { alertFrequencies } from '../alerts/alert-frequency.ts';
import { savedLists } from '../favorites/favorite.ts';
import { followKinds } from '../follows/follow.ts';
import { linkedIdentity } from '../identities/identity.ts';
import { importRun } from '../imports/import.ts';
import { notificationChannels } from '../notifications/channels.ts';
import { notification } from '../notifications/notification.ts';
import { orderDetail } from '../orders/order.ts';
import { quote } from '../orders/quote.ts';
import { ownPrice } from '../own-prices/own-price.ts';
import { freeBoost, payment } from '../payments/payment.ts';
import { project } from '../professionals/project.ts';
import { rentalTerms } from '../rentals/terms.ts';
import { sentReport } from '../reports/report.ts';
import { ownVerification } from '../verification/verification.ts';
import { webhook } from '../webhooks/webhook.ts';
import { account } from './account.ts';

const written = z.object({ _id: idSchema, comment: z.string(), createdAt: z.iso.datetime() });

/** All data of a member, without data of others and password hashes. */
export const accountExport = z.object({
  exportedAt: z.iso.datetime(),
  account,
  /** Version of the terms accepted at sign-up, and the time; null if none was required. */
  consent: z.nullable(z.object({ termsVersion: z.string(), termsAcceptedAt: z.iso.datetime() })),
  /** Accounts at external providers that can log in. */
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
      /** Rates, conditions and blocked days of a rental. */
      rental: z.nullable(
        z.extend(rentalTerms, {
          transport: z.array(z.object({ upToKm: z.int(), price: z.int() })),
          blocked: z.array(z.object({ from: z.string(), to: z.string() })),
          closedDays: z.array(z.int()),
        }),
      ),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** Refusals of their listings, including deleted ones; stored for a year. */
  refusals: z.array(
    z.object({
      listing: idSchema,
      ref: z.string(),
      title: z.string(),
      reason: z.nullable(z.string()),
      at: z.iso.datetime(),
      liftedAt: z.nullable(z.iso.datetime()),
      /** Whether the listing was deleted while reports about it were pending, instead of refused. */
      isReported: z.optional(z.boolean()),
    }),
  ),
  /** Their reports and the outcomes; stored for a year. */
  reports: z.array(sentReport),
  ratings: z.array(z.object({ listing: idSchema, value: z.int(), createdAt: z.iso.datetime() })),
  comments: z.array(z.extend(written, { listing: idSchema })),
  professionalReviews: z.array(z.extend(written, { professional: idSchema, rating: z.int() })),
  /** Pending requests to become the owner of a company. */
  claims: z.array(
    z.object({ company: idSchema, role: z.string(), message: z.string(), createdAt: z.iso.datetime() }),
  ),
  /** Requests for verification, without the papers, which only administrators can read. */
  verifications: z.array(
    z.extend(ownVerification, { number: z.nullable(z.string()), note: z.nullable(z.string()) }),
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
  /** Followed or liked professionals. */
  attachments: z.array(
    z.object({ professional: idSchema, kind: z.enum(['follow', 'like']), createdAt: z.iso.datetime() }),
  ),
  /** Followed sellers and companies. */
  follows: z.array(z.object({ kind: z.enum(followKinds), target: idSchema, createdAt: z.iso.datetime() })),
  companies: z.array(z.object({ _id: idSchema, name: z.string(), role: z.string(), permission: z.string() })),
  orders: z.array(
    z.object({
      _id: idSchema,
      kind: z.string(),
      status: z.string(),
      listing: z.string(),
      messages: z.array(z.string()),
      /** Photos and PDF of the request, at `/api/orders/:id/files/:file`. */
      files: orderDetail.shape.files,
      /** Versions of the quote, without the link that opens it. */
      quotes: z.array(z.omit(quote, { url: true })),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** The member's public requests, and answers to those of others. */
  publicRequests: z.object({
    own: z.array(
      z.object({
        _id: idSchema,
        title: z.string(),
        description: z.nullable(z.string()),
        location: z.string(),
        budget: z.nullable(z.number()),
        status: z.string(),
        createdAt: z.iso.datetime(),
      }),
    ),
    answers: z.array(
      z.object({
        request: idSchema,
        text: z.string(),
        price: z.nullable(z.number()),
        createdAt: z.iso.datetime(),
      }),
    ),
  }),
  /** Messages that the member wrote in conversations. */
  conversations: z.array(
    z.object({
      _id: idSchema,
      about: z.string(),
      messages: z.array(
        z.object({
          text: z.nullable(z.string()),
          place: z.nullable(z.string()),
          dates: z.nullable(z.object({ from: z.string(), to: z.string() })),
          hasFile: z.boolean(),
          at: z.iso.datetime(),
        }),
      ),
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
  /** Tokens for machines, without the tokens themselves. */
  accessTokens: z.array(accessToken),
  /** Webhooks, without their secrets. */
  webhooks: z.array(webhook),
  imports: z.array(importRun),
  /** Their usual prices for lines of quotes. */
  ownPrices: z.array(ownPrice),
  /** Their completed and started payments to the platform. */
  payments: z.array(payment),
  /** Boosts that referrals earned. */
  freeBoosts: z.array(freeBoost),
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
