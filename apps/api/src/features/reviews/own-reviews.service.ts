import type { AccountExport } from '@laterite/shared/features/account/account-export.ts';
import { Types } from 'mongoose';
import { CompanyReviewModel, ProfessionalReviewModel, type ReviewDoc, reviewModels } from './review.model.ts';

/** Replaces a leaving member as the author of their reviews by an id that names nobody. */
export async function anonymizeReviews(user: string): Promise<void> {
  for (const model of Object.values(reviewModels))
    await model.updateMany({ user }, { $set: { user: new Types.ObjectId() } });
}

const toExport = ({ _id, comment, rating, createdAt }: ReviewDoc) => ({
  _id: String(_id),
  comment,
  rating,
  createdAt: createdAt.toISOString(),
});

/** Returns the reviews a member wrote about professionals and companies. */
export async function exportReviewsOf(
  user: string,
): Promise<Pick<AccountExport, 'professionalReviews' | 'companyReviews'>> {
  const [professionals, companies] = await Promise.all([
    ProfessionalReviewModel.find({ user }).lean<ReviewDoc[]>(),
    CompanyReviewModel.find({ user }).lean<ReviewDoc[]>(),
  ]);
  return {
    professionalReviews: professionals.map((one) => ({
      ...toExport(one),
      professional: String(one.professional),
    })),
    companyReviews: companies.map((one) => ({ ...toExport(one), company: String(one.company) })),
  };
}
