import type { ReportKind } from '@laterite/shared/features/reports/report-kinds.ts';
import type { Types } from 'mongoose';
import { hideCompany, showCompany } from '../companies/suspension.service.ts';
import {
  hideReported,
  showReported,
  suspendReported,
} from '../listings/moderation/reported-listings.service.ts';
import { showComment } from '../listings/opinions/opinions.service.ts';
import { hideProfessional, showProfessional } from '../professionals/suspension.service.ts';
import { hidePublicRequest, showPublicRequest } from '../public-requests/own-public-requests.service.ts';
import { reviewModels } from '../reviews/review.model.ts';

type Id = Types.ObjectId;

/** Functions that hide and show documents of a kind; every step can be repeated. */
interface Hiding {
  /** Hides until the reports are decided. */
  suspend: (id: Id) => Promise<unknown>;
  /** Hides by decision. */
  hide: (id: Id, reason: string | undefined) => Promise<unknown>;
  show: (id: Id) => Promise<unknown>;
}

const nothing = async () => undefined;
const never: Hiding = { suspend: nothing, hide: nothing, show: nothing };
const hidden = () => ({ $set: { hiddenAt: new Date() } });
const shown = { $unset: { hiddenAt: 1 } } as const;

const hideComment = (id: Id) => showComment(id, false);
const hideReview = (_id: Id) =>
  Promise.all(Object.values(reviewModels).map((model) => model.updateOne({ _id }, hidden())));
const showReview = (_id: Id) =>
  Promise.all(Object.values(reviewModels).map((model) => model.updateOne({ _id }, shown)));

/** Members, requests and conversations are never hidden by reports. */
export const hidingOf: Record<ReportKind, Hiding> = {
  listing: {
    suspend: (id) => suspendReported(String(id)),
    hide: (id, reason) => hideReported(String(id), reason),
    show: (id) => showReported(String(id)),
  },
  professional: {
    suspend: (id) => hideProfessional(id),
    hide: hideProfessional,
    show: showProfessional,
  },
  company: { suspend: (id) => hideCompany(id), hide: hideCompany, show: showCompany },
  comment: {
    suspend: hideComment,
    hide: hideComment,
    show: (id) => showComment(id, true),
  },
  review: { suspend: hideReview, hide: hideReview, show: showReview },
  publicRequest: { suspend: hidePublicRequest, hide: hidePublicRequest, show: showPublicRequest },
  order: never,
  conversation: never,
  member: never,
};
