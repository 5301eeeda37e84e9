import { constants } from '@laterite/shared/constants.ts';
import type { NearQuery } from '@laterite/shared/places/near.ts';
import { type Model, type QueryFilter, type Types, trusted } from 'mongoose';
import { type Order, type PageRequest, slicePage } from '../documents/paging.ts';
import { byDistance, withinRadius } from './nearby.ts';

type Found = { _id: unknown; spot?: { lat: number; lng: number } | null } & Record<string, unknown>;

const inOrder = (found: Found[], { field, direction }: Order) =>
  found.toSorted((a, b) => direction * (Number(a[field] ?? 0) - Number(b[field] ?? 0)));

/** Reads documents by their ids, in the order of the ids. */
async function readInOrder<T>(model: Model<T>, ids: unknown[]) {
  const filter = { _id: trusted({ $in: ids }) } as QueryFilter<T>;
  const documents = await model.find(filter).lean<(T & { _id: Types.ObjectId })[]>();
  const byId = new Map(documents.map((document) => [String(document._id), document]));
  return ids.flatMap((id) => byId.get(String(id)) ?? []);
}

/** Reads a page of the documents within the radius, the nearest first unless another order is given; considers only the newest where there are more than lists count. */
export async function readPageNearby<T>(
  model: Model<T>,
  conditions: QueryFilter<T>,
  order: Order | null,
  filters: NearQuery & PageRequest,
) {
  const fields = { spot: 1, ...(order && { [order.field]: 1 }) };
  const newest = await model
    .find(conditions, fields)
    .sort({ createdAt: -1, _id: -1 })
    .limit(constants.maxCount + 1)
    .lean<Found[]>();
  const near = withinRadius(newest, filters).slice(0, constants.maxCount);
  const sorted = order ? inOrder(near, order) : byDistance(near, filters.near!);
  const sort = order?.field ?? 'distance';
  const part = slicePage(sorted, filters, { sort, idOf: ({ _id }) => String(_id) });
  return {
    ...part,
    items: await readInOrder(
      model,
      part.items.map(({ _id }) => _id),
    ),
    total: near.length,
    totalIsExact: newest.length <= constants.maxCount,
  };
}
