/** Kinds of queued changes, as the outbox lists them. */
const outboxKinds = [
  'listing',
  'comment',
  'rating',
  'review',
  'request',
  'message',
  'quote',
  'counter',
  'status',
  'decision',
  'publicRequest',
  'publicAnswer',
  'alert',
  'follow',
  'unfollow',
  'like',
  'unlike',
  'edit',
  'renewal',
  'reply',
  'replyRemoval',
  'reviewRemoval',
] as const;
export type OutboxKind = (typeof outboxKinds)[number];

/** A photo of a listing or an edit that waits; the file of a new one is among the files of this device. */
export interface OutboxPhoto {
  id: string;
  /** Name of the upload on the server; null before it is stored. */
  key: string | null;
  /** Idempotency key of its upload; null for a picture that the listing shows already. */
  uploadId: string | null;
}

/** An edit that another one replaced. */
interface ReplacedEdit {
  /** Idempotency key of its request. */
  id: string;
  body: string | undefined;
}

/** A form with files, such as a message with a private photo; its files are among the files of this device. */
export interface OutboxForm {
  texts: (readonly [name: string, value: string])[];
  files: (readonly [field: string, id: string, name?: string])[];
}

/** Why an entry is not sent again by itself. */
interface OutboxProblem {
  /** `lost`: five tries without an answer; `refused`: the server says why; `old`: it may have been done two days ago; `editing`: it was being put back into its form. */
  reason: 'lost' | 'refused' | 'old' | 'editing';
  message: string;
}

/** Result of one of several receivers; without an error it was delivered. */
export interface Outcome {
  name: string;
  refusal?: string | undefined;
}

/** A change in the outbox, sent when the server can be reached. */
export interface OutboxEntry {
  /** Also the idempotency key of the request: the server applies it once, however often it is sent. */
  id: string;
  /** Who made the change: nobody else's session sends it. */
  user: string;
  kind: OutboxKind;
  /** Description in the list: a title, or the typed text. */
  label: string;
  /** Time when it was queued, in milliseconds. */
  at: number;
  request: { method: string; url: string; body: string | undefined; form?: OutboxForm };
  /** Version of the document that was changed: where the server has a later one, the change is refused. */
  version?: number | undefined;
  /** Edits that this one replaced and that may have been applied: sent before it, because each makes another version. */
  earlier?: ReplacedEdit[];
  photos: OutboxPhoto[];
  /** Path of its form, which can edit it with the stored content. */
  path: string;
  form?: { name: string; content: unknown; area?: 'form:*' | 'order:*' } | undefined;
  /** The form whose chosen files go with it: there they are put back. */
  chosen?: string | undefined;
  /** Whom a request to several sellers asks, in the order in which the server answers for each. */
  names?: string[] | undefined;
  /** Results of a sent request, shown until they are dismissed. */
  outcomes?: Outcome[];
  /** The draft that a listing was. */
  draft?: unknown;
  /** Tries since the person asked for it last, and when the first one was. */
  tries: number;
  firstTryAt: number | null;
  /** Not sent before this time, in milliseconds. */
  notBefore: number;
  problem: OutboxProblem | null;
}

/** An entry as it is before its first try. */
export const fresh = { tries: 0, firstTryAt: null, notBefore: 0, problem: null };
