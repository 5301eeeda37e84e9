const storageKey = 'draft:upload';

/** The texts kept on this device, for these fields only. */
export function readDraft(fields: readonly string[]): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    const entries = Object.entries(stored as Record<string, unknown>);
    return Object.fromEntries(
      entries.filter(
        (entry): entry is [string, string] => fields.includes(entry[0]) && typeof entry[1] === 'string',
      ),
    );
  } catch {
    return {};
  }
}

/** Keeps what is typed; false where the browser lets nothing be stored. */
export function writeDraft(values: object): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify(values));
    return true;
  } catch {
    return false;
  }
}

export const clearDraft = () => localStorage.removeItem(storageKey);

const typed = ['title', 'price', 'description', 'location'];

/** Whether there is anything worth bringing back. */
export const hasDraft = (): boolean => Object.values(readDraft(typed)).some((text) => text.trim() !== '');
