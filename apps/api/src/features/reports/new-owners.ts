import { type Types, trusted } from 'mongoose';
import { reviewModels } from '../reviews/review.model.ts';
import { ReportCaseModel } from './report-case.model.ts';

/** Excludes the new owner of a professional's page from the cases about it and its reviews: they may neither read the names of the reporters nor decide. */
export async function excludeNewOwner(page: Types.ObjectId, owner: Types.ObjectId): Promise<void> {
  const reviews = await reviewModels.professional.find({ professional: page }, { _id: 1 }).lean();
  const cases = [
    { kind: 'professional' as const, target: page },
    { kind: 'review' as const, target: trusted({ $in: reviews.map(({ _id }) => _id) }) },
  ];
  for (const each of cases) await ReportCaseModel.updateMany(each, { $addToSet: { concerned: owner } });
}
