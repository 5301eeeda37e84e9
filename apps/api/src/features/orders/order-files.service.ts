import type { Download } from '@laterite/shared/contract.ts';
import { maxOrderFilesBytes, orderFileLifeDays } from '@laterite/shared/features/orders/order-states.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { Types, trusted } from 'mongoose';
import { AppError } from '../../core/errors/app-error.ts';
import { type CapacityLimit, withCapacity } from '../../core/limits/capacity-limit.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import {
  type CheckedFile,
  readPrivateFile,
  removePrivateFilesAboutAll,
  replacePrivateFile,
} from '../private-files/private-files.service.ts';
import { type OrderDoc, OrderModel } from './order.model.ts';
import { findParty } from './order-access.ts';

const idsOf = (orders: Pick<OrderDoc, 'files'>[]) =>
  orders.flatMap(({ files }) => (files ?? []).map(({ _id }) => _id));

const bytesOf = (files: { size?: number | null | undefined }[]) =>
  files.reduce((sum, { size }) => sum + (size ?? 0), 0);

async function storedBytesOf(buyer: string): Promise<number> {
  const orders = await OrderModel.find(
    { buyer, filesEndAt: trusted({ $gt: new Date() }) },
    { files: 1 },
  ).lean<Pick<OrderDoc, 'files'>[]>();
  return bytesOf(orders.flatMap(({ files }) => files ?? []));
}

const limitOf = (buyer: string): CapacityLimit => ({
  scope: `order-files:${buyer}`,
  max: maxOrderFilesBytes,
  countOthers: () => storedBytesOf(buyer),
  error: 'too_many_files',
});

/** Stores the files of a request where its buyer has room for them, see `storeFiles`; throws `too_many_files`. */
export async function withOrderFiles<T>(
  owner: string,
  checked: CheckedFile[],
  create: (fields: Pick<OrderDoc, 'files' | 'filesEndAt'>) => Promise<T>,
): Promise<T> {
  if (checked.length === 0) return create({} as Pick<OrderDoc, 'files' | 'filesEndAt'>);
  const weight = bytesOf(checked.map(({ content }) => ({ size: content.length })));
  return withCapacity(limitOf(owner), () => storeFiles(owner, checked, create), { weight });
}

/** Stores the files of a request, runs `create` with the fields that name them, and deletes them where it fails: after a crash in between no request lacks its files. */
async function storeFiles<T>(
  owner: string,
  checked: CheckedFile[],
  create: (fields: Pick<OrderDoc, 'files' | 'filesEndAt'>) => Promise<T>,
): Promise<T> {
  const files = checked.map(({ type, content }) => ({
    _id: new Types.ObjectId(),
    type,
    size: content.length,
  }));
  try {
    for (const [i, { _id }] of files.entries()) await replacePrivateFile({ owner, about: _id }, checked[i]);
    return await create({
      files: files as OrderDoc['files'],
      filesEndAt: new Date(Date.now() + orderFileLifeDays * dayMs),
    });
  } catch (error) {
    await removePrivateFilesAboutAll(idsOf([{ files: files as OrderDoc['files'] }]));
    throw error;
  }
}

/** Returns a photo or PDF of a request to one of its two parties; throws not found for all others. */
export async function readOrderFile(id: string, fileId: string, user: CurrentUser): Promise<Download> {
  const { files, buyer } = await findParty(id, user);
  const listed = files?.find(({ _id }) => String(_id) === fileId);
  const file = listed && buyer && (await readPrivateFile({ about: listed._id, owner: buyer }));
  if (!file) throw new AppError('order_not_found');
  return { ...file, name: `demande-${fileId}` };
}

const maxPerRun = 500;

/** Deletes files of old requests, the files first: repeated after a crash, none is left. Returns the number of requests. */
export async function deleteOldOrderFiles(now = new Date()): Promise<number> {
  const old = await OrderModel.find({ filesEndAt: trusted({ $lte: now }) }, { files: 1 })
    .limit(maxPerRun)
    .lean<Pick<OrderDoc, '_id' | 'files'>[]>();
  if (old.length === 0) return 0;
  await removePrivateFilesAboutAll(idsOf(old));
  await OrderModel.updateMany(
    { _id: trusted({ $in: old.map(({ _id }) => _id) }) },
    { $unset: { files: 1, filesEndAt: 1 } },
  );
  return old.length;
}
