/** Returns the average and the number of ratings from their numbers with 1, 2, 3, 4 and 5 stars. */
export function ratingOfSpread(spread: readonly number[]): { averageRating: number; ratingCount: number } {
  const ratingCount = spread.reduce((sum, amount) => sum + amount, 0);
  const stars = spread.reduce((sum, amount, index) => sum + amount * (index + 1), 0);
  return { averageRating: ratingCount === 0 ? 0 : stars / ratingCount, ratingCount };
}
