import type { Types } from 'mongoose';
import { ProfessionalModel } from './professional.model.ts';

/** Removes the reference to a deleted company, or to one that this member left; its name stays as the professionals wrote it. */
export async function unlinkCompany(companyId: Types.ObjectId, userId?: string): Promise<void> {
  await ProfessionalModel.updateMany({ companyId, ...(userId && { userId }) }, { $unset: { companyId: 1 } });
}
