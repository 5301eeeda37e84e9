/** Kinds of queued changes. */
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

/** A photo of a queued listing or edit; the file of a new photo is stored on this device. */
export interface OutboxPhoto {
  id: string;
  /** Name of the upload on the server; null before it is stored. */
  key: string | null;
  /** Idempotency key of its upload; null for an image that the listing already has. */
  uploadId: string | null;
}

/** An edit that a later edit replaced. */
interface ReplacedEdit {
  /** Idempotency key of the request. */
  id: string;
  body: string | undefined;
}

/** A form with files, such as a message with a private photo; the files are stored on this device. */
export interface OutboxForm {
  texts: (readonly [name: string, value: string])[];
  files: (readonly [field: string, id: string, name?: string])[];
}

/** Content of the form in which a change can be edited. */
interface StoredForm {
  /** Name of its draft. */
  name: string;
  content: unknown;
  area?: 'form:*' | 'order:*';
  /** Other drafts of the same form by their names, such as the stars of a review. */
  others?: Record<string, string>;
}

/** Reason why an entry is not retried automatically. */
interface OutboxProblem {
  /** `lost`: five attempts without a response; `refused`: rejected by the server with a reason; `old`: its idempotency key has expired, so it may already have been applied; `editing`: it was being restored into its form. */
  reason: 'lost' | 'refused' | 'old' | 'editing';
  message: string;
}

/** Result of one of several receivers; without an error it was delivered. */
export interface ReceiverResult {
  name: string;
  refusal?: string | undefined;
}

/** A change in the outbox, which is sent when the server can be reached. */
export interface OutboxEntry {
  /** Also the idempotency key of the request: the server applies the change only once. */
  id: string;
  /** Id of the member who made the change; only a session of this member sends it. */
  user: string;
  kind: OutboxKind;
  /** Description in the list: a title, or the typed text. */
  label: string;
  /** Time when it was queued, in milliseconds. */
  at: number;
  request: { method: string; url: string; body: string | undefined; form?: OutboxForm };
  /** Version of the changed document; the server rejects the change if it has a later one. */
  version?: number | undefined;
  /** Replaced edits that may have been applied; they are sent first, because each of them increments the version. */
  earlier?: ReplacedEdit[];
  photos: OutboxPhoto[];
  /** Path of the form in which the entry can be edited. */
  path: string;
  form?: StoredForm | undefined;
  /** Name of the form whose chosen files are attached; they are restored into this form. */
  chosen?: string | undefined;
  /** Receivers of a request to several sellers, in the order of the results in the response. */
  names?: string[] | undefined;
  /** Results of a sent request, shown until they are dismissed. */
  outcomes?: ReceiverResult[];
  /** Name of the draft of a queued listing. */
  draft?: unknown;
  /** Number of attempts since the last manual retry, and the time of the first one. */
  tries: number;
  firstTryAt: number | null;
  /** Time of the next attempt, in milliseconds. */
  notBefore: number;
  problem: OutboxProblem | null;
}

/** Fields of an entry before its first attempt. */
export const fresh = { tries: 0, firstTryAt: null, notBefore: 0, problem: null };
