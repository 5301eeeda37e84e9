/** Error of a change without a network that was queued in the outbox and will be sent later. */
export class ChangeQueuedError extends Error {}
