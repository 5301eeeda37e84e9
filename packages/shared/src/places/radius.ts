/** How far `near` reaches where no radius is given, and at most, in kilometres. */
export const defaultRadiusKm = 25;
export const maxRadiusKm = 300;
