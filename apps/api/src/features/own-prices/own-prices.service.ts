import {
  maxOwnPrices,
  type NewOwnPrice,
  type OwnPrice,
  type OwnPriceChanges,
  ownPriceKey,
} from '@laterite/shared/features/own-prices/own-price.ts';
import { AppError } from '../../core/app-error.ts';
import type { CurrentUser } from '../../core/current-user.ts';
import { isDuplicateKey } from '../../core/database-helpers.ts';
import { type OwnPriceDoc, OwnPriceModel } from './own-price.model.ts';

const toOwnPrice = ({ _id, label, unit, unitPrice, category, updatedAt }: OwnPriceDoc): OwnPrice => ({
  _id: String(_id),
  label,
  unit: unit ?? null,
  unitPrice,
  category: category ?? null,
  updatedAt: updatedAt.toISOString(),
});

/** Returns the prices of a member by label, to be shown and exported. */
export const ownPricesOf = async (user: string): Promise<OwnPrice[]> =>
  (await OwnPriceModel.find({ user }).sort({ key: 1 }).limit(maxOwnPrices).lean<OwnPriceDoc[]>()).map(
    toOwnPrice,
  );

export const browse = async ({ id }: CurrentUser) => ({ items: await ownPricesOf(id) });

/** Saves a price under its label and unit; a category that is left out stays as it was. */
export async function save(given: NewOwnPrice, { id: user }: CurrentUser): Promise<OwnPrice> {
  const key = ownPriceKey(given);
  const { label, unit, unitPrice, category } = given;
  const filter = { user, key };
  if (
    !(await OwnPriceModel.exists(filter)) &&
    (await OwnPriceModel.countDocuments({ user })) >= maxOwnPrices
  ) {
    throw new AppError('too_many_own_prices');
  }
  const $set = {
    label,
    unitPrice,
    updatedAt: new Date(),
    ...(unit && { unit }),
    ...(category && { category }),
  };
  const upsert = () =>
    OwnPriceModel.findOneAndUpdate(
      filter,
      { $set },
      { upsert: true, returnDocument: 'after' },
    ).lean<OwnPriceDoc>();
  // Of two that insert the same at once, the second finds what the first has inserted.
  const stored = await upsert().catch((error) => {
    if (!isDuplicateKey(error)) throw error;
    return upsert();
  });
  return toOwnPrice(stored!);
}

/** Changes a price of the caller. */
export async function edit(
  id: string,
  { id: user }: CurrentUser,
  receive: () => Promise<{ body: OwnPriceChanges }>,
): Promise<OwnPrice> {
  const before = await OwnPriceModel.findOne({ _id: id, user }).lean<OwnPriceDoc>();
  if (!before) throw new AppError('own_price_not_found');
  const { body } = await receive();
  const { label, unit, unitPrice, category } = { ...before, ...body };
  const $set = { key: ownPriceKey({ label, unit }), label, unitPrice, updatedAt: new Date() };
  const optional = Object.entries({ unit, category });
  const kept = Object.fromEntries(optional.filter(([, value]) => value));
  const $unset = Object.fromEntries(optional.filter(([, value]) => !value).map(([name]) => [name, 1]));
  const stored = await OwnPriceModel.findOneAndUpdate(
    { _id: id, user, updatedAt: before.updatedAt },
    { $set: { ...$set, ...kept }, ...(Object.keys($unset).length > 0 && { $unset }) },
    { returnDocument: 'after' },
  )
    .lean<OwnPriceDoc>()
    .catch((error) => {
      throw isDuplicateKey(error) ? new AppError('own_price_exists') : error;
    });
  if (!stored) throw new AppError('conflict');
  return toOwnPrice(stored);
}

/** Deletes a price of the caller. */
export async function remove(id: string, { id: user }: CurrentUser): Promise<undefined> {
  const { deletedCount } = await OwnPriceModel.deleteOne({ _id: id, user });
  if (deletedCount === 0) throw new AppError('own_price_not_found');
}

/** Deletes the prices of a member who leaves. */
export async function forgetOwnPricesOf(user: string): Promise<void> {
  await OwnPriceModel.deleteMany({ user });
}
