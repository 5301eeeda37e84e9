import { use } from 'react';
import { HintsContext } from '../hydration/page-state.ts';
import { useIsHydrated } from '../hydration/use-is-hydrated.ts';
import { now } from './clock.ts';

/** Returns the current time in milliseconds; during hydration, the time at which the page was rendered. */
export function useNow(): number {
  const { renderedAt } = use(HintsContext);
  const isHydrated = useIsHydrated();
  return isHydrated || renderedAt === undefined ? now() : renderedAt;
}
