/** Default and maximum radius of `near`, in kilometres. */
export const defaultRadiusKm = 25;
export const maxRadiusKm = 300;
