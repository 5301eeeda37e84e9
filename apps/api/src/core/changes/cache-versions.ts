import { afterChange, type ChangeKind } from './change-feed.ts';

/** A token bucket per tag: this many changes in a row invalidate at once, then `perSecond` of them. */
const burst = 50;
const perSecond = 5;

interface Version {
  current: number;
  hasChanged: boolean;
  tokens: number;
  refilledAt: number;
}
const versions = new Map<string, Version>();

function versionOf(tag: string): Version {
  const known = versions.get(tag);
  if (known) return known;
  const version = { current: 0, hasChanged: false, tokens: burst, refilledAt: Date.now() };
  versions.set(tag, version);
  return version;
}

/** Returns the current version of a tag; in a burst of changes it rises only a few times a second. */
function cacheVersionOfTag(tag: string): number {
  const version = versionOf(tag);
  if (!version.hasChanged) return version.current;
  const now = Date.now();
  version.tokens = Math.min(burst, version.tokens + ((now - version.refilledAt) / 1000) * perSecond);
  version.refilledAt = now;
  if (version.tokens < 1) return version.current;
  version.tokens -= 1;
  version.hasChanged = false;
  version.current += 1;
  return version.current;
}

/** Returns the current cache version of some tags: a response cached under another version is stale. */
export const cacheVersionOf = (tags: readonly string[]): number =>
  tags.reduce((sum, tag) => sum + cacheVersionOfTag(tag), 0);

/** Invalidates responses computed from a kind of documents, or only from some parts of it, e.g. sections. */
export function bumpCacheVersion(kind: ChangeKind, parts: readonly string[] = []): void {
  for (const tag of new Set([kind, ...parts.map((part) => `${kind}/${part}`)]))
    versionOf(tag).hasChanged = true;
}

for (const kind of ['professionals', 'companies', 'users', 'terms'] as const) {
  afterChange(kind, () => bumpCacheVersion(kind));
}
