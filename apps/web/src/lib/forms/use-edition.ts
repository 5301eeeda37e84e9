import { useState } from 'react';

/** A document with a version, which is absent for readers who may not edit it. */
interface Versioned {
  version?: number | undefined;
}

/** The version of the document in a form, and whether it was edited in another session since. */
export interface Edition {
  /** Value of `If-Match`. */
  version: number | undefined;
  /** `stale` after a rejected save, `loaded` once the form shows the changes of others. */
  state: 'current' | 'stale' | 'loaded';
  /** Records that the server rejected this version. */
  markStale: () => void;
  /** Refetches the document; rejects without a network. */
  load: () => Promise<void>;
  /** Records the saved document if the form stays open. */
  markSaved: (saved: Versioned) => void;
}

/** Stores the version with which a form was filled; refetching the document does not change its fields. `read` refetches the document and updates the fields that the user has not changed. */
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
