import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import { textOf } from '@laterite/shared/features/listings/another-listing.ts';
import { publicStatuses } from '@laterite/shared/features/listings/listing-states.ts';
import { farPrice, type ModerationReason } from '@laterite/shared/features/listings/risk-rules.ts';
import { minComparables } from '@laterite/shared/features/prices/price-place.ts';
import { quantile } from '@laterite/shared/quantile.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { type QueryFilter, Types, trusted } from 'mongoose';
import { type UserDoc, UserModel } from '../../users/user.model.ts';
import { currentListings } from '../browsing/listing-model-loader.ts';
import type { Row } from '../browsing/listing-row.ts';
import { type ListingFields, ListingModel } from '../listing.model.ts';
import type { ModeratedFields } from '../reviewed-version.ts';
import { textKeyOf } from '../text-key.ts';
import { namesBannedGoods } from './banned-goods.ts';
import type { RefusalDoc } from './refusal.model.ts';
import { hasRecentRefusal } from './refusals.service.ts';

const newAccountDays = 7;
/** The newest comparable listings that a price is compared with. */
const maxComparables = 40;

const ofOthers = (owner: string) => trusted({ $ne: new Types.ObjectId(owner) });

/** Returns prices of the newest listings of others in the same category, city and unit, as far as they are in memory. */
async function comparablePrices(listing: ModeratedFields, owner: string): Promise<number[]> {
  const { category, type, priceUnit, cityKey } = listing;
  if (!cityKey || !priceUnit) return [];
  const isAlike = (row: Row) =>
    row.cityKey === cityKey &&
    row.priceUnit === priceUnit &&
    row.type === type &&
    row.status === 'published' &&
    row.owner !== owner;
  const rows = (await currentListings())?.newestOf(category, isAlike, maxComparables) ?? [];
  return rows.map(({ price }) => price ?? 0).filter((price) => price > 0);
}

/** Whether a price is far from the median of comparable listings. */
async function isPriceFar(listing: ModeratedFields, owner: string): Promise<boolean> {
  if (!listing.price) return false;
  const prices = (await comparablePrices(listing, owner)).sort((a, b) => a - b);
  if (prices.length < minComparables) return false;
  const median = quantile(prices, 0.5)!;
  return listing.price < farPrice.below * median || listing.price > farPrice.above * median;
}

async function isCopied({ description }: ModeratedFields, owner: string): Promise<boolean> {
  const textKey = textKeyOf(description);
  if (!textKey) return false;
  const same = { textKey, owner: ofOthers(owner), status: trusted({ $in: publicStatuses }) };
  return (await ListingModel.exists(same as unknown as QueryFilter<ListingFields>)) !== null;
}

const hasContact = ({ title, description }: ModeratedFields): boolean =>
  hideContactDetails(title) !== title || hideContactDetails(description) !== description;

const sellerOf = (owner: string) =>
  UserModel.findById(owner, { createdAt: 1, phoneVerifiedAt: 1 }).lean<
    Pick<UserDoc, 'createdAt' | 'phoneVerifiedAt'>
  >();

type ScoredReason = Extract<
  ModerationReason,
  'banned' | 'price' | 'copied' | 'contact' | 'refusals' | 'newAccount' | 'unproven'
>;

/** Returns which rules about the account apply; their points alone reach no threshold. */
export async function accountRisk(
  owner: string,
): Promise<Pick<Record<ScoredReason, boolean>, 'newAccount' | 'unproven'>> {
  const seller = await sellerOf(owner);
  const age = Date.now() - (seller?.createdAt.getTime() ?? 0);
  return { newAccount: age < newAccountDays * dayMs, unproven: !seller?.phoneVerifiedAt };
}

interface History {
  refusals: RefusalDoc[];
  /** False for a text that passed the rules before. */
  mayBeCopied: boolean;
}

/** Returns which rules about the text, the price and the seller apply to a listing. */
export async function riskOf(
  listing: ModeratedFields,
  owner: string,
  { refusals, mayBeCopied }: History,
): Promise<Partial<Record<ScoredReason, boolean>>> {
  const [price, copied] = await Promise.all([
    isPriceFar(listing, owner),
    mayBeCopied && isCopied(listing, owner),
  ]);
  return {
    banned: namesBannedGoods(textOf(listing)),
    price,
    copied,
    contact: hasContact(listing),
    refusals: hasRecentRefusal(refusals),
  };
}
