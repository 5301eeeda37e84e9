import type { ClaimWay } from '@laterite/shared/features/claims/claim.ts';
import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import { isAllowedNumber } from '../../sms/countries.ts';
import { canSendSms } from '../../sms/sms.ts';
import { isMobile } from '../auth/phones.ts';
import type { CompanyDoc } from '../companies/company.model.ts';
import { ClaimModel, waiting } from './claim.model.ts';

type Listed = Pick<CompanyDoc, 'phones' | 'whatsapp'>;

/** Returns the listed number that can receive a code; undefined without such a number, or where this server cannot send messages. */
export const claimNumberOf = ({ phones, whatsapp }: Listed): string | undefined =>
  canSendSms()
    ? [...phones, whatsapp]
        .flatMap((number) => number ?? [])
        .find((one) => isMobile(one) && isAllowedNumber(one))
    : undefined;

/** Returns how the page of a company can be claimed; null for a company that has members. */
export function claimWayOf(company: Listed & Pick<CompanyDoc, 'members'>): ClaimWay | null {
  if (company.members.length > 0) return null;
  return claimNumberOf(company) ? 'code' : 'request';
}

/** Returns when a member claimed a company; an empty object without a pending claim of the member. */
export async function claimSentBy(
  user: string,
  company: CompanyDoc['_id'],
): Promise<Pick<CompanyDetail, 'claimSentAt'>> {
  const found = await ClaimModel.findOne({ company, user, ...waiting }, { createdAt: 1 }).lean();
  return found ? { claimSentAt: found.createdAt.toISOString() } : {};
}
