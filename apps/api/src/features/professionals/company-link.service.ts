import type { Types } from 'mongoose';
import { ProfessionalModel } from './professional.model.ts';

/** Removes the reference to a deleted company; its name stays as the professionals wrote it. */
export async function unlinkCompany(companyId: Types.ObjectId): Promise<void> {
  await ProfessionalModel.updateMany({ companyId }, { $unset: { companyId: 1 } });
}
