/** Thrown in place of a response: nothing answered, and this device sends the change when it can. */
export class KeptForLater extends Error {}
