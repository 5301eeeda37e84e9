import { afterChange, type ChangeKind, catchUp } from './change-feed.ts';

/** Changes made around the API are seen after this. */
export const keptMs = 30_000;

const kinds: readonly ChangeKind[] = ['listings', 'professionals', 'companies', 'users', 'terms'];
const versions = new Map<ChangeKind, number>();
for (const kind of kinds) afterChange(kind, () => void versions.set(kind, (versions.get(kind) ?? 0) + 1));

/** What the given tags' versions are now; anything computed under another stamp is out of date. */
export async function stampOf(tags: readonly ChangeKind[]): Promise<string> {
  await catchUp();
  return tags.map((tag) => versions.get(tag) ?? 0).join(' ');
}
