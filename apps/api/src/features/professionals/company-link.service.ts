import type { Types } from 'mongoose';
import { ProfessionalModel } from './professional.model.ts';

/** Removes the reference to a deleted company, or to a company that this member left; the company name entered by the professional stays. */
export async function unlinkCompany(companyId: Types.ObjectId, userId?: string): Promise<void> {
  await ProfessionalModel.updateMany({ companyId, ...(userId && { userId }) }, { $unset: { companyId: 1 } });
}
