import { holdsContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import { type ModerationReason, moderationReasons } from '@laterite/shared/features/listings/risk-rules.ts';
import type { NewPublicRequest } from '@laterite/shared/features/public-requests/public-request.ts';
import type { PublicRequestStatus } from '@laterite/shared/features/public-requests/public-request-states.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { config } from '../../config.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { namesBannedGoods } from '../listings/moderation/banned-goods.ts';
import { outcomeOf } from '../listings/moderation/moderation-rules.ts';
import { accountRisk } from '../listings/moderation/risk.service.ts';

/** Returns why an administrator should read a request, by the rules of listings that apply to it. */
async function reasonsFor(
  { title, description }: NewPublicRequest,
  author: string,
): Promise<ModerationReason[]> {
  const words = [title, description ?? ''].join(' ');
  const found: Partial<Record<ModerationReason, boolean>> = {
    all: config.moderation === 'pre',
    banned: namesBannedGoods(words),
    contact: holdsContactDetails(title) || holdsContactDetails(description ?? ''),
  };
  const isAsked = Object.values(found).some(Boolean);
  const all = isAsked ? { ...found, ...(await accountRisk(author)) } : found;
  return moderationReasons.filter((reason) => all[reason]);
}

interface InitialState {
  status: PublicRequestStatus;
  waitsFor?: ModerationReason[];
}

/** Returns the status of a new request: open, open and queued for a check, or waiting for an administrator. */
export async function initialState(input: NewPublicRequest, author: CurrentUser): Promise<InitialState> {
  const reasons = hasRight(author, 'publishUnseen') ? [] : await reasonsFor(input, author.id);
  const { status, queuedFor } = outcomeOf(reasons);
  if (status === 'pending') return { status, waitsFor: reasons };
  return { status: 'open', ...(queuedFor && { waitsFor: queuedFor }) };
}
