import { useState } from 'react';

/** Whether a form removes a stored picture when it is saved. */
export interface Removal {
  isRemoved: boolean;
  toggle: () => void;
  /** The picture that is shown in its place, if any. */
  fallback?: string | null | undefined;
}

/** The stored pictures that a form removes when it is saved. */
export function useRemovedPictures<Name extends string>() {
  const [removed, setRemoved] = useState<readonly Name[]>([]);
  return {
    /** What is sent. */
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
