/** One finding with its repair; without a repair, a person must decide. */
export interface Finding {
  what: string;
  repair?: () => Promise<unknown>;
}

/** Finds one kind of damage, in batches of documents. */
export interface Check {
  name: string;
  find: () => AsyncGenerator<Finding>;
}
