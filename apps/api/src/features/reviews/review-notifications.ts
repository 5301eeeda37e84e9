import type { Types } from 'mongoose';
import { type CompanyDoc, CompanyModel } from '../companies/company.model.ts';
import {
  actedBy,
  type NotificationSource,
  notificationSource,
  readersOf,
} from '../notifications/notification-source.ts';
import { correctStarsAbout, deleteAbout } from '../notifications/notifications.service.ts';
import { ProfessionalModel } from '../professionals/professional.model.ts';
import { type ReviewDoc, type ReviewedKind, reviewModels } from './review.model.ts';

interface Subject {
  name: string;
  /** Id of the member with this name; absent for a company. */
  nameId?: string;
  /** Members who may reply in public. */
  people: Types.ObjectId[];
}

async function findProfessional({ professional }: ReviewDoc): Promise<Subject | null> {
  const found = await ProfessionalModel.findById(professional, { name: 1, userId: 1 }).lean();
  return found && { name: found.name, nameId: String(found.userId), people: [found.userId] };
}

async function findCompany({ company }: ReviewDoc): Promise<Subject | null> {
  const found = await CompanyModel.findById(company, { name: 1, members: 1 }).lean<CompanyDoc>();
  if (!found) return null;
  const people = found.members.filter(({ permission }) => permission !== 'member').map(({ user }) => user);
  return { name: found.name, people };
}

const finders = { professional: findProfessional, company: findCompany };

const readersOfReview = async (kind: ReviewedKind, review: ReviewDoc): Promise<Types.ObjectId[]> =>
  (await finders[kind](review))?.people ?? [];

/** Replaces the stars in the notifications of a review that its author edited. */
export const correctReviewNotifications = async (kind: ReviewedKind, review: ReviewDoc): Promise<void> =>
  correctStarsAbout(review._id, await readersOfReview(kind, review), review.rating);

/** Deletes the notifications of a deleted review and of the reply to it. */
export const deleteReviewNotifications = async (kind: ReviewedKind, review: ReviewDoc): Promise<void> =>
  deleteAbout(review._id, [...(await readersOfReview(kind, review)), review.user]);

const sourceOf = (kind: ReviewedKind): NotificationSource =>
  notificationSource<ReviewDoc>(reviewModels[kind], async (review, entry) => {
    const subject = await finders[kind](review);
    if (!subject) return [];
    const { people, ...named } = subject;
    const isReply = entry.kind === 'review_reply';
    const data = {
      [kind]: String(review[kind]),
      ...named,
      ...(!isReply && { rating: review.rating, ...actedBy(entry.by) }),
    };
    const readers = isReply ? await readersOf(entry.by, [review.user]) : await readersOf(review.user, people);
    return readers.map((to) => ({ to, data }));
  });

/** Notifies members who may reply of reviews, and authors of replies. */
export const reviewNotifications = [sourceOf('professional'), sourceOf('company')];
