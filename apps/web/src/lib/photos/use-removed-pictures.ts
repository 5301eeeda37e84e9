import { useState } from 'react';

/** State of a stored image that a form can remove when it is saved. */
export interface Removal {
  isRemoved: boolean;
  toggle: () => void;
  /** The image that is shown instead, if any. */
  fallback?: string | null | undefined;
}

/** State of the stored images that a form removes when it is saved. */
export function useRemovedPictures<Name extends string>() {
  const [removed, setRemoved] = useState<readonly Name[]>([]);
  return {
    /** Returns the fields to send. */
    body: removed.length > 0 ? { removed: [...removed] } : {},
    removalOf: (name: Name, fallback?: string | null): Removal => ({
      isRemoved: removed.includes(name),
      toggle: () =>
        setRemoved((before) =>
          before.includes(name) ? before.filter((other) => other !== name) : [...before, name],
        ),
      fallback,
    }),
  };
}
