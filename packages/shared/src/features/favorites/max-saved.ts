/** Listings in each list of a member; a newer one takes the place of the oldest. */
export const maxSaved = 100;
