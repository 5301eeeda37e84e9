/** When a member is notified of hits: at once, or of all of them once a day or once a week. */
export const alertFrequencies = ['instant', 'daily', 'weekly'] as const;
