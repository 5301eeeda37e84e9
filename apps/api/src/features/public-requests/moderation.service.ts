import { hideIn } from '@laterite/shared/contact-details/contact-details.ts';
import { moderationReasons } from '@laterite/shared/features/listings/risk-rules.ts';
import type { PublicRequestModeration } from '@laterite/shared/features/public-requests/public-request.ts';
import { type QueryFilter, trusted } from 'mongoose';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { allFields } from '../../core/database-helpers.ts';
import { type PageRequest, readPage } from '../../core/documents/paging.ts';
import { assertVersion, updateUnchanged } from '../../core/documents/versions.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { audit } from '../audit/audit.service.ts';
import { aboutOthers, assertAboutOthers } from '../companies/own-decisions.ts';
import { type PublicRequestFields, PublicRequestModel } from './public-request.model.ts';
import { toRequestCard, toRequestDetail } from './public-request-view.ts';
import { endAfter, findReadable } from './public-requests.service.ts';

const longestWaiting = { field: 'createdAt', direction: 1 } as const;

/** Filter of requests that are online and should be checked. */
export const queuedRequests = { status: 'open', waitsFor: trusted({ $in: [...moderationReasons] }) };

/** Returns a page of requests of others that wait for an administrator, or are online and should be checked. */
export async function pending(
  { status, ...page }: PageRequest & { status: 'pending' | 'queued' },
  user: CurrentUser,
) {
  const state = status === 'pending' ? { status } : queuedRequests;
  const filter = { ...state, ...(await aboutOthers(user, 'author')) };
  const found = await readPage(
    PublicRequestModel,
    filter as QueryFilter<PublicRequestFields>,
    longestWaiting,
    allFields,
    page,
  );
  const items = found.items.map((request) => ({
    ...toRequestCard(request),
    description: hideIn(request.description ?? null),
    waitsFor: request.waitsFor ?? [],
    version: request.version ?? 0,
  }));
  return { ...found, items };
}

const decidable = {
  open: ['pending', 'rejected', 'open'],
  rejected: ['pending', 'open'],
} as const;

/** Opens a request, or hides it with a reason that is sent to its author. */
export async function moderate(
  id: string,
  user: CurrentUser,
  readBody: () => Promise<{ body: PublicRequestModeration }>,
) {
  const before = await findReadable(id, user);
  await assertAboutOthers(user, before.author);
  const { to, reason, version } = (await readBody()).body;
  assertVersion(before, version);
  if (!decidable[to].some((status) => status === before.status)) throw new AppError('decision_refused');
  const isNew = to === 'open' && before.status === 'pending';
  const isOpened = to === 'open' && before.status !== 'open';
  const outbox =
    to === 'open'
      ? !isOpened
        ? []
        : [outboxEntry('public_request_approved'), ...(isNew ? [outboxEntry('public_request_match')] : [])]
      : [outboxEntry('public_request_refused', reason ? { reason } : {})];
  const stored = await updateUnchanged(PublicRequestModel, before, {
    $set: {
      status: to,
      ...(to === 'rejected' && reason && { rejectedFor: reason }),
      ...(isOpened && { expiresAt: endAfter(Date.now()) }),
    },
    $unset: {
      waitsFor: 1,
      ...(to === 'open' && { rejectedFor: 1 }),
      ...(isOpened && { noticedAt: 1, endedAt: 1 }),
    },
    ...(outbox.length > 0 && { $push: { outbox: { $each: outbox } } }),
  });
  await audit('public_request_moderated', {
    target: id,
    before: { status: before.status },
    after: { status: to },
    reason,
  });
  return toRequestDetail(stored, user);
}
