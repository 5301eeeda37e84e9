/** One finding with its repair; without a repair, a person must decide. */
export interface Finding {
  what: string;
  repair?: () => Promise<unknown>;
}

/** Looks for one kind of damage, some documents at a time. */
export interface Check {
  name: string;
  find: () => AsyncGenerator<Finding>;
}
