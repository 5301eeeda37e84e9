export const strengths = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof strengths)[number];

/** Returns the strength of a password by its length, the easiest thing to improve. */
export function passwordStrength(password: string): Strength {
  if (password.length < 8 || new Set(password).size < 5) return 'weak';
  if (password.length < 12) return 'fair';
  return password.length < 15 ? 'good' : 'strong';
}
