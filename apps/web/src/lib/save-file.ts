/** How files are called that members send for the team or each other alone. */
export const privateFileEndings = { 'application/pdf': 'pdf', 'image/webp': 'webp' } as const;

/** The browser reads the file after the click. */
const readDelayMs = 60_000;

/** Hands content to the browser as a file to store. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), readDelayMs);
}
