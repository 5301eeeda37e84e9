import type { ReactNode } from 'react';
import { useIsWide } from '../lib/view/use-is-wide.ts';

/** Renders children only on wide screens, so that phones neither fetch nor render them. Reads the width itself, so that a change does not render its parent. */
export function WideOnly({ children }: { children: ReactNode }) {
  return useIsWide() && children;
}
