import { use } from 'react';
import { now } from './clock.ts';
import { HintsContext } from './page-state.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

/** Returns the present in milliseconds; while a page of the server is hydrated, the time at which it was rendered. */
export function useNow(): number {
  const { renderedAt } = use(HintsContext);
  const isHydrated = useIsHydrated();
  return isHydrated || renderedAt === undefined ? now() : renderedAt;
}
