/** The day of the current terms and privacy notice; stored with the consent of each member who signs up. */
export const termsVersion = '2026-11-26';
