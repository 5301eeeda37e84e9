import { useState } from 'react';

/** A document that is edited by versions; without one for who may not edit it. */
interface Versioned {
  version?: number | undefined;
}

/** The version of a document that a form shows, and whether it was edited elsewhere since. */
export interface Edition {
  /** For `If-Match`. */
  version: number | undefined;
  /** `stale` after a refused save, `loaded` once the form shows what others changed. */
  state: 'current' | 'stale' | 'loaded';
  /** Notes that the server refused this version. */
  markStale: () => void;
  /** Reads the document again; rejects without a network. */
  load: () => Promise<void>;
  /** Notes what a save answered, where the form stays open. */
  markSaved: (saved: Versioned) => void;
}

/** Remembers the version that a form was filled with: another reading of the document does not change its fields. `read` reads the document and shows it in the fields that nobody touched. */
export function useEdition(
  shown: Versioned | undefined,
  read: () => Promise<Versioned | undefined>,
): Edition {
  const [edition, setEdition] = useState<Pick<Edition, 'version' | 'state'>>({
    version: shown?.version,
    state: 'current',
  });
  return {
    ...edition,
    markStale: () => setEdition(({ version }) => ({ version, state: 'stale' })),
    async load() {
      setEdition({ version: (await read())?.version, state: 'loaded' });
    },
    markSaved: ({ version }) => setEdition({ version, state: 'current' }),
  };
}
