import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { imageName } from '../../images.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { privateFileTypes } from '../../private-file.ts';
import { optionalText, text } from '../../text.ts';
import { onMap } from '../listings/point.ts';
import { listingStatuses } from '../listings/taxonomy.ts';
import { day } from '../orders/day.ts';
import { publicUser } from '../users/user.ts';

/** Subjects of a conversation. */
export const conversationSubjects = [
  'listing',
  'professional',
  'company',
  'member',
  'publicRequest',
] as const;
export type ConversationSubject = (typeof conversationSubjects)[number];

/** Days after the last message until a conversation is deleted, and its maximum number of messages: a further one replaces the oldest. */
export const conversationLifeDays = 365;
export const maxConversationMessages = 500;
/** Maximum size of the files of all messages of one sender. */
export const maxConversationFilesBytes = 200 * 1024 * 1024;

/** Fields that can identify the recipient. */
export const conversationStarts = ['listing', 'professional', 'company', 'member', 'order'] as const;

/** The recipient, identified by exactly one field; a request leads to the conversation of its two parties about its subject. */
export const newConversation = z
  .object({
    listing: z.optional(idSchema),
    professional: z.optional(idSchema),
    company: z.optional(idSchema),
    member: z.optional(idSchema),
    order: z.optional(idSchema),
    /** Subject, if `member` is given: a public request that one of the two published and the other answered. */
    publicRequest: z.optional(idSchema),
  })
  .check(
    z.refine((given) => conversationStarts.filter((name) => given[name]).length === 1, {
      error: 'field.required',
      path: ['listing'],
    }),
    z.refine((given) => !given.publicRequest || Boolean(given.member), {
      error: 'field.required',
      path: ['member'],
    }),
  );
export type NewConversation = z.infer<typeof newConversation>;

const place = { label: text(120), point: z.optional(z.nullable(onMap)) };
const dates = z
  .object({ from: day, to: day })
  .check(z.refine(({ from, to }) => to >= from, { error: 'field.dateOrder', path: ['to'] }));

/** A text, a place, dates or the quote of a request, or a photo or PDF as `file`; at least one of them. */
export const newConversationMessage = z.object({
  text: optionalText(2000, { lines: true }),
  place: z.optional(z.nullable(z.object(place))),
  dates: z.optional(z.nullable(dates)),
  /** Request between the two whose last quote is shown. */
  quote: z.optional(z.nullable(idSchema)),
});
export type NewConversationMessage = z.infer<typeof newConversationMessage>;

export const conversationMessage = z.object({
  _id: idSchema,
  isMine: z.boolean(),
  text: z.nullable(z.string()),
  /** Whether phone numbers and links are hidden from the recipient, who has not replied yet. */
  isMasked: z.boolean(),
  /** Type of the attached file, which its own endpoint returns to the two participants only. */
  file: z.nullable(z.enum(privateFileTypes)),
  place: z.nullable(z.object({ label: z.string(), point: z.nullable(onMap) })),
  dates: z.nullable(z.object({ from: z.string(), to: z.string() })),
  quote: z.nullable(z.object({ order: idSchema, number: z.string(), version: z.int(), total: z.number() })),
  /** Request that contains the message, with the price offered there; absent for messages of the conversation itself. */
  request: z.optional(
    z.object({
      order: idSchema,
      offer: z.nullable(z.number()),
      counter: z.nullable(z.object({ label: z.string(), unitPrice: z.int() })),
    }),
  ),
  /** Whether the recipient has read it. */
  isRead: z.boolean(),
  at: z.iso.datetime(),
});
export type ConversationMessage = z.infer<typeof conversationMessage>;

const card = {
  _id: idSchema,
  /** Subject at the start of the conversation. */
  about: z.object({
    kind: z.enum(conversationSubjects),
    _id: idSchema,
    /** Empty where it was the name of a deleted account. */
    title: z.string(),
    image: imageName,
    imageUrl: imageName,
    /** Current status of a listing, null for a deleted listing or public request; absent for other subjects. */
    status: z.optional(z.nullable(z.enum(listingStatuses))),
  }),
  /** Null if their account was deleted. */
  other: z.nullable(publicUser),
  isUnread: z.boolean(),
  /** The last message; null if there is none. */
  last: z.nullable(conversationMessage),
};
export const conversationCard = z.object(card);
export type ConversationCard = z.infer<typeof conversationCard>;

export const conversationDetail = z.object({
  ...card,
  /** Request from which the conversation was opened. */
  order: z.nullable(z.object({ _id: idSchema, hasQuote: z.boolean() })),
  /** Whether the caller has blocked the other. */
  isBlocked: z.boolean(),
  /** Set while the account of the other is suspended or closed by the team: they cannot read. */
  isOtherDisabled: z.optional(z.boolean()),
  /** False if one has blocked the other or deleted the account. */
  canWrite: z.boolean(),
  /** Page of messages, newest first, including those of the requests between the two about the subject. */
  messages: z.array(conversationMessage),
  /** Cursor of older messages; null at the first message. */
  nextCursor: z.nullable(idSchema),
});
export type ConversationDetail = z.infer<typeof conversationDetail>;

export const conversationPart = z.object({
  /** Returns messages before this one. */
  cursor: z.optional(idSchema),
});
export const conversationFilters = z.object(pageQuery);
/** `unread` counts conversations with messages that the caller has not read. */
export const conversationPage = z.extend(pageOf(conversationCard), { unread: z.int() });
export type ConversationPage = z.infer<typeof conversationPage>;
/** The `:id` of a conversation and the `:message` in it. */
export const messageParams = z.object({ id: idSchema, message: idSchema });
