/** Durations; the `Ms` ones are in milliseconds, the `S` ones in seconds. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const hourS = 3600;
export const dayS = 24 * hourS;
