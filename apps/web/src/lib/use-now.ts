import { use } from 'react';
import { now } from './clock.ts';
import { HintsContext } from './page-state.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

/** Returns the current time in milliseconds; during hydration, the time at which the page was rendered. */
export function useNow(): number {
  const { renderedAt } = use(HintsContext);
  const isHydrated = useIsHydrated();
  return isHydrated || renderedAt === undefined ? now() : renderedAt;
}
