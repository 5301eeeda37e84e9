import type { ContactWays } from '@laterite/shared/features/contact/contact.ts';
import { type Types, trusted } from 'mongoose';
import { cacheById } from '../../core/changes/cache-by-id.ts';
import { isMobile } from '../auth/phones.ts';
import { isPhoneOffered } from './phone-proof.ts';
import { isReleased } from './released-contact.ts';
import { UserModel } from './user.model.ts';

/** The contact methods that a member's number allows, and whether the member accepts calls where a listing specifies no methods. */
export interface SellerReach {
  possible: ContactWays;
  acceptsCalls: boolean;
}

const maxCached = 20_000;
const unreachable: SellerReach = {
  possible: { whatsapp: false, call: false, message: false },
  acceptsCalls: false,
};

/** WhatsApp needs a mobile number, and with PHONE_PROOF a proven one; so do calls. */
const possibleWays = (phoneNumber: string, isProven: boolean): ContactWays => ({
  whatsapp: isMobile(phoneNumber) && isPhoneOffered('wa', isProven),
  call: !isReleased(phoneNumber) && isPhoneOffered('call', isProven),
  message: true,
});

const reachById = cacheById<SellerReach>('users', maxCached, async (ids) => {
  const fields = { phoneNumber: 1, phoneVerifiedAt: 1, acceptsCalls: 1 } as const;
  const users = await UserModel.find({ _id: trusted({ $in: ids }), disabledAt: null }, fields).lean();
  return users.map(({ _id, phoneNumber, phoneVerifiedAt, acceptsCalls }) => [
    String(_id),
    { possible: possibleWays(phoneNumber, phoneVerifiedAt != null), acceptsCalls: acceptsCalls ?? false },
  ]);
});

/** Returns the reachability of a member; a disabled member cannot be reached. */
export async function reachOf(id: Types.ObjectId): Promise<SellerReach> {
  return (await reachById([String(id)])).get(String(id)) ?? unreachable;
}

/** Returns the contact methods on a member's own page: calls only where the member accepts them. */
export const ownPageWays = ({ possible, acceptsCalls }: SellerReach): ContactWays => ({
  ...possible,
  call: possible.call && acceptsCalls,
});

/** Returns a function that returns the reachability of several members; reads all at once. */
export async function reachesOf(ids: Types.ObjectId[]) {
  const found = await reachById([...new Set(ids.map(String))]);
  return (id: Types.ObjectId): SellerReach => found.get(String(id)) ?? unreachable;
}
