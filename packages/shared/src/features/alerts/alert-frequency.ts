/** Frequency of an alert's notifications: at once, or a summary once a day or once a week. */
export const alertFrequencies = ['instant', 'daily', 'weekly'] as const;
