/** Date of the current terms and privacy notice; stored with the consent of each new member. */
export const termsVersion = '2026-11-29';
