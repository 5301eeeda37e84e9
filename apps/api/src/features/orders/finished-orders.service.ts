import { type Types, trusted } from 'mongoose';
import { OrderModel } from './order.model.ts';

/** Returns how many requests a seller finished. */
export const dealsOf = (seller: Types.ObjectId): Promise<number> =>
  OrderModel.countDocuments({ seller, status: 'terminée' }).exec();

/** Maximum number of buyers of one seller that are read. */
const maxBuyers = 1000;

/** Returns the buyers who finished requests with a seller. */
export async function newestBuyersOf(seller: Types.ObjectId): Promise<Types.ObjectId[]> {
  const finished = await OrderModel.find({ seller, status: 'terminée' }, { buyer: 1 })
    .sort({ updatedAt: -1, _id: -1 })
    .limit(maxBuyers)
    .lean();
  return finished.flatMap(({ buyer }) => buyer ?? []);
}

/** Returns which of these members finished a request together with one of these sellers. */
export async function finishedBuyersOf(
  sellers: Types.ObjectId[],
  buyers: (Types.ObjectId | string)[],
): Promise<Set<string>> {
  if (buyers.length === 0 || sellers.length === 0) return new Set();
  const finished = await OrderModel.find(
    { seller: trusted({ $in: sellers }), status: 'terminée', buyer: trusted({ $in: buyers }) },
    { buyer: 1 },
  ).lean();
  return new Set(finished.map(({ buyer }) => String(buyer)));
}
