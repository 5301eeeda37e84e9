import type { QueryFilter } from 'mongoose';
import type { AppError } from '../../core/errors/app-error.ts';
import {
  type PublicRequestDoc,
  type PublicRequestFields,
  PublicRequestModel,
} from './public-request.model.ts';

/** Changes a request that meets a condition; throws `refusal` otherwise. */
export async function updateRequest(
  filter: object,
  change: object,
  refusal: AppError,
  arrayFilters?: Record<string, unknown>[],
): Promise<PublicRequestDoc> {
  const updated = await PublicRequestModel.findOneAndUpdate(
    filter as QueryFilter<PublicRequestFields>,
    change,
    {
      returnDocument: 'after',
      ...(arrayFilters && { arrayFilters }),
    },
  ).lean<PublicRequestDoc>();
  if (!updated) throw refusal;
  return updated;
}
