/** Returns the URL of a text, or null; `URL.canParse` tells the same, but browsers of before 2024 lack it. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
