/** Error of a change without a network: it is in the outbox, and this device sends it later. */
export class KeptForLater extends Error {}
