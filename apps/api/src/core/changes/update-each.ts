import type { Model, QueryFilter, UpdateQuery } from 'mongoose';

/**
 * Updates each document that a filter finds, once even if several processes run; returns how many this call changed.
 * Calls `update` for every document, so that each gets outbox entries of its own: webhooks identify an event by its entry.
 */
export async function updateEach<Fields>(
  model: Model<Fields>,
  filter: QueryFilter<Fields>,
  update: () => UpdateQuery<Fields>,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  for await (const { _id } of model.find(filter, { _id: 1 }).lean<{ _id: unknown }[]>().cursor()) {
    if (signal?.aborted) break;
    const { modifiedCount } = await model.updateOne({ ...filter, _id } as QueryFilter<Fields>, update());
    count += modifiedCount;
  }
  return count;
}
