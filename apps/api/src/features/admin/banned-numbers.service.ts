import { type BannedNumberFilters, maxBannedNumbers } from '@laterite/shared/features/admin/member.ts';
import { wholePage } from '../../core/documents/paging.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { audit } from '../audit/audit.service.ts';
import { canonicalPhone } from '../auth/phones.ts';
import { type BannedNumberDoc, BannedNumberModel, findBan } from '../users/banned-number.model.ts';

const toBannedNumber = ({ _id, at, reason, ending }: BannedNumberDoc) => ({
  _id,
  at: at.toISOString(),
  reason: reason ?? null,
  ending: ending ?? null,
});

/** Numbers without an account: the ban of an account ends when its member is restored. */
const withoutAccount = { member: null };

async function findBans(q: string | undefined): Promise<BannedNumberDoc[]> {
  if (!q)
    return BannedNumberModel.find(withoutAccount)
      .sort({ at: -1 })
      .limit(maxBannedNumbers)
      .lean<BannedNumberDoc[]>();
  const found = await findBan(canonicalPhone(q));
  return found && !found.member ? [found] : [];
}

/** Returns the newest banned numbers of deleted accounts, or the one that is `q`. */
export const browseBannedNumbers = async ({ q }: BannedNumberFilters) =>
  wholePage((await findBans(q?.trim())).map(toBannedNumber));

/** Lifts the ban of a number whose account was deleted. */
export async function liftBan(_id: string): Promise<undefined> {
  const ban = await BannedNumberModel.findOneAndDelete({ _id, ...withoutAccount }).lean<BannedNumberDoc>();
  if (!ban) throw new AppError('ban_not_found');
  await audit('number_unbanned', {
    before: { state: 'banned' },
    after: { state: 'active' },
    reason: ban.reason ?? undefined,
  });
}
