/** One thing that is wrong, and how it is put right; without a repair a person has to decide. */
export interface Finding {
  what: string;
  repair?: () => Promise<unknown>;
}

/** Looks for one kind of damage, some documents at a time. */
export interface Check {
  name: string;
  find: () => AsyncGenerator<Finding>;
}
