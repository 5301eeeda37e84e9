import { type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { whenIdle } from '../loading/when-idle.ts';
import { EarlyInput } from './early-input.tsx';
import { onHydrateAll } from './hydration-progress.ts';
import { neverChanges } from './never-changes.ts';

/** Margin below the screen within which parts are hydrated, so that changes by hydration move nothing in view. */
const margin = '300px';

/** Delay after which remaining parts are hydrated when the browser is idle, because their relative dates become outdated. */
const maxWaitMs = 12_000;

/** Promise that delays the hydration of a part of the server's HTML. */
class Gate {
  isClosed = false;
  open!: () => void;
  readonly opened = new Promise<void>((resolve) => {
    this.open = resolve;
  });
}

/** Opens a gate when its element is near the screen, when everything must be hydrated, or after the maximum delay. */
function watch(element: Element, { open }: Gate): () => void {
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && open(), {
    rootMargin: margin,
  });
  observer.observe(element);
  const timer = setTimeout(() => whenIdle(open), maxWaitMs);
  const stopWaiting = onHydrateAll(open);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    stopWaiting();
  };
}

/**
 * Suspends once, so that React does not hydrate the HTML yet. React retries when the gate opens, or earlier when
 * an element of the part is pressed or a parent changes; the part is then hydrated at once.
 */
function Barrier({ gate }: { gate: Gate }) {
  if (gate.isClosed) {
    gate.isClosed = false;
    throw gate.opened;
  }
  return null;
}

const isClosedNowhere = () => false;

/**
 * Returns the ref of the element that is watched and the gate for `LazyHydration` within it. The component must be
 * memoized: React hydrates a part at once when its parent renders again. `preload` fetches the part's code, without
 * which React would then throw its HTML away.
 */
export function useLazyHydration<T extends Element>(preload?: () => void) {
  const ref = useRef<T>(null);
  const [gate] = useState(() => new Gate());
  // Called by the browser only where the server's HTML is hydrated.
  useSyncExternalStore(neverChanges, isClosedNowhere, () => {
    gate.isClosed = !import.meta.env.SSR;
    return false;
  });
  useEffect(() => {
    if (!gate.isClosed) return;
    preload?.();
    return watch(ref.current!, gate);
  }, [gate, preload]);
  return { ref, gate };
}

/** A part of a page that is hydrated when it is visible or pressed; parts that the server did not render are rendered at once. */
export function LazyHydration({
  gate,
  fallback,
  children,
}: {
  gate: Gate;
  fallback?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Suspense fallback={fallback}>
      <Barrier gate={gate} />
      {children}
      <EarlyInput />
    </Suspense>
  );
}
