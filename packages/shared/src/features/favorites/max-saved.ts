/** Maximum number of listings in each list of a member; a new one replaces the oldest. */
export const maxSaved = 100;
