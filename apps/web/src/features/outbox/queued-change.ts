import type { CallOptions, Client } from '@laterite/shared/client.ts';
import type { Contracts } from '@laterite/shared/contracts.ts';
import type { OutboxEntry, OutboxKind } from './entry.ts';

/** A function that sends one request with the given client. The parameter must be called `api`, because the build finds the called routes by this name. */
export type Call<T> = (api: Client<Contracts>, options: CallOptions) => Promise<T>;

/** A photo of an edit; its file is stored unless the listing already has it. */
export interface QueuedPhoto {
  id: string;
  /** Name of the upload on the server; null before it is stored. */
  key: string | null;
  file: Blob | null;
}

/** Kinds of changes of which only the last one of the same subject counts. */
export const lastCounts: readonly OutboxKind[] = [
  'rating',
  'review',
  'reply',
  'replyRemoval',
  'follow',
  'unfollow',
  'like',
  'unlike',
  'status',
  'decision',
];

/** Description of a change in the outbox, and the path where it can be edited. */
export type QueuedChange = Pick<
  OutboxEntry,
  'kind' | 'label' | 'path' | 'form' | 'chosen' | 'names' | 'version'
> & {
  photos?: QueuedPhoto[];
};

/** Place of an entry in the outbox. */
export interface Place extends Pick<OutboxEntry, 'firstTryAt'> {
  /** Time of the replaced entry, so that stars are still sent before their comment; undefined without one. */
  at?: number | undefined;
}

/** A change that is being queued; `id` is its idempotency key. */
export type ChangeToQueue = QueuedChange & Pick<OutboxEntry, 'id'> & Place;
