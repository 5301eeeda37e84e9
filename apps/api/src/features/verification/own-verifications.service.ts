import type { AccountExport } from '@laterite/shared/features/account/account-export.ts';
import { type QueryFilter, trusted } from 'mongoose';
import { type VerificationDoc, type VerificationFields, VerificationModel } from './verification.model.ts';
import { titlesOf, toOwn } from './verification-view.ts';

/** Returns the requests of a member for the export of their account. */
export async function exportVerificationsOf(user: string): Promise<AccountExport['verifications']> {
  const found = await VerificationModel.find({ user }).lean<VerificationDoc[]>();
  const titles = await titlesOf(found);
  return found.map((each) => ({
    ...toOwn(each, titles),
    number: each.number ?? null,
    note: each.note ?? null,
  }));
}

/** Deletes the requests of a leaving member; those about companies that are verified stay without a sender. Their files are deleted with all files of the member. */
export async function deleteVerificationsOf(user: string): Promise<void> {
  const ofCompany = {
    user,
    kind: trusted({ $in: ['company', 'visit'] }),
    validUntil: trusted({ $ne: null }),
  } as QueryFilter<VerificationFields>;
  await VerificationModel.updateMany(ofCompany, {
    $set: { papers: [] },
    $unset: { user: 1, note: 1, papersUntil: 1 },
  });
  await VerificationModel.deleteMany({ user });
}
