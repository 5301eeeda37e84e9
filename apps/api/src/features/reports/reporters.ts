import type { CurrentUser } from '../../core/requests/current-user.ts';
import { UserModel } from '../users/user.model.ts';
import { ReportModel } from './report.model.ts';

/** Weight of a report by its sender. */
const weights = { unproven: 0.5, proven: 1, reliable: 2, abusive: 0 } as const;

/** Whether a report of this weight was sent by a member with a proven phone number. */
export const isProvenWeight = (weight: number): boolean => weight >= weights.proven;

/** Minimum number of decided reports before the sender's record counts. */
const recordFrom = { founded: 3, refused: 2 };

async function recordOf(reporter: string): Promise<Record<'founded' | 'unfounded' | 'refused', number>> {
  const count = (outcome: 'founded' | 'unfounded' | 'refused') =>
    ReportModel.countDocuments({ reporter, outcome });
  const [founded, unfounded, refused] = await Promise.all([
    count('founded'),
    count('unfounded'),
    count('refused'),
  ]);
  return { founded, unfounded, refused };
}

const isProven = async ({ id }: CurrentUser): Promise<boolean> => {
  const user = await UserModel.findById(id, { phoneVerifiedAt: 1 }).lean();
  return user?.phoneVerifiedAt != null;
};

export interface Standing {
  weight: number;
  /** Whether the sender is a member with a proven phone number. */
  isProven: boolean;
}

/** Returns the weight of a report: by the verification of the sender's phone number and the outcome of their earlier reports. */
export async function standingOf(user: CurrentUser | null, reporter: string): Promise<Standing> {
  const [proven, record] = await Promise.all([user ? isProven(user) : false, recordOf(reporter)]);
  const { founded, unfounded, refused } = record;
  if (refused >= recordFrom.refused && refused > founded) return { weight: weights.abusive, isProven: false };
  if (!proven) return { weight: weights.unproven, isProven: false };
  const isReliable = founded >= recordFrom.founded && founded > 2 * (unfounded + refused);
  return { weight: isReliable ? weights.reliable : weights.proven, isProven: true };
}
