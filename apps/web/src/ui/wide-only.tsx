import type { ReactNode } from 'react';
import { useIsWide } from '../lib/use-is-wide.ts';

/** Renders children only on wide screens: phones neither fetch nor render them. It reads the width itself, so that a change renders nothing around it. */
export function WideOnly({ children }: { children: ReactNode }) {
  return useIsWide() && children;
}
