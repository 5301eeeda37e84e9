/** Returns the median of numbers; of an even count the higher of the two in the middle. */
export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
