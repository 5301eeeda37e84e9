/** Names of private files that members send to the team or each other. */
export const privateFileEndings = { 'application/pdf': 'pdf', 'image/webp': 'webp' } as const;

/** The browser reads the file after the click. */
const readDelayMs = 60_000;

/** Starts a download of the content as a file. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), readDelayMs);
}
