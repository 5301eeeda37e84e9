import {
  maxOwnPrices,
  type NewOwnPrice,
  type OwnPrice,
  type OwnPriceChanges,
  ownPriceKey,
} from '@laterite/shared/features/own-prices/own-price.ts';
import type { Types } from 'mongoose';
import { isDuplicateKey } from '../../core/database-helpers.ts';
import { wholePage } from '../../core/documents/paging.ts';
import { asRead, assertIfMatch, changedSince, updateUnchanged } from '../../core/documents/versions.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { type CapacityLimit, noneOf, withCapacity } from '../../core/limits/capacity-limit.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { type OwnPriceDoc, OwnPriceModel } from './own-price.model.ts';

const toOwnPrice = ({
  _id,
  label,
  unit,
  unitPrice,
  category,
  updatedAt,
  version,
}: OwnPriceDoc): OwnPrice => ({
  _id: String(_id),
  label,
  unit: unit ?? null,
  unitPrice,
  category: category ?? null,
  updatedAt: updatedAt.toISOString(),
  version: version ?? 0,
});

/** Returns the prices of a member by label, to be shown and exported. */
export const ownPricesOf = async (user: string): Promise<OwnPrice[]> =>
  (await OwnPriceModel.find({ user }).sort({ key: 1 }).limit(maxOwnPrices).lean<OwnPriceDoc[]>()).map(
    toOwnPrice,
  );

export const browse = async ({ id }: CurrentUser) => wholePage(await ownPricesOf(id));

const after = { returnDocument: 'after' } as const;

const limitOf = (user: string): CapacityLimit => ({
  scope: `own-prices:${user}`,
  max: maxOwnPrices,
  countOthers: (without) => OwnPriceModel.countDocuments({ user, ...noneOf(without) }),
  error: 'too_many_own_prices',
});

/** Saves a price under its label and unit; an omitted category stays unchanged. */
export async function save(given: NewOwnPrice, { id: user }: CurrentUser): Promise<OwnPrice> {
  const filter = { user, key: ownPriceKey(given) };
  const { label, unit, unitPrice, category } = given;
  const $set = {
    label,
    unitPrice,
    updatedAt: new Date(),
    ...(unit && { unit }),
    ...(category && { category }),
  };
  const replace = () => OwnPriceModel.findOneAndUpdate(filter, { $set }, after).lean<OwnPriceDoc>();
  const insert = (_id: Types.ObjectId) =>
    OwnPriceModel.findOneAndUpdate(
      filter,
      { $set, $setOnInsert: { _id } },
      { ...after, upsert: true },
    ).lean<OwnPriceDoc>();
  const replaced = await replace();
  if (replaced) return toOwnPrice(replaced);
  // Of two concurrent insertions of the same price, the second finds the first one's document.
  const stored = await withCapacity(limitOf(user), insert).catch((error) => {
    if (!isDuplicateKey(error)) throw error;
    return replace();
  });
  return toOwnPrice(stored!);
}

async function findOwn(id: string, user: string): Promise<OwnPriceDoc> {
  const found = await OwnPriceModel.findOne({ _id: id, user }).lean<OwnPriceDoc>();
  if (!found) throw new AppError('own_price_not_found');
  return found;
}

/** Changes a price of the caller. */
export async function edit(
  id: string,
  { id: user }: CurrentUser,
  readBody: () => Promise<{ body: OwnPriceChanges }>,
): Promise<OwnPrice> {
  const before = assertIfMatch(await findOwn(id, user));
  const { body } = await readBody();
  const { label, unit, unitPrice, category } = { ...before, ...body };
  const $set = { key: ownPriceKey({ label, unit }), label, unitPrice, updatedAt: new Date() };
  const optional = Object.entries({ unit, category });
  const kept = Object.fromEntries(optional.filter(([, value]) => value));
  const $unset = Object.fromEntries(optional.filter(([, value]) => !value).map(([name]) => [name, 1]));
  const update = { $set: { ...$set, ...kept }, ...(Object.keys($unset).length > 0 && { $unset }) };
  const stored = await updateUnchanged(OwnPriceModel, before, update).catch((error) => {
    throw isDuplicateKey(error) ? new AppError('own_price_exists') : error;
  });
  return toOwnPrice(stored);
}

/** Deletes a price of the caller. */
export async function remove(id: string, { id: user }: CurrentUser): Promise<undefined> {
  const read = assertIfMatch(await findOwn(id, user));
  const { deletedCount } = await OwnPriceModel.deleteOne(asRead(read));
  if (deletedCount === 0) throw changedSince('own_price_not_found');
}

/** Deletes the prices of a member who leaves. */
export async function deleteOwnPricesOf(user: string): Promise<void> {
  await OwnPriceModel.deleteMany({ user });
}
