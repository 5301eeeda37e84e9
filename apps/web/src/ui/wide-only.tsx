import type { ReactNode } from 'react';
import { useIsWide } from '../lib/use-is-wide.ts';

/** What only wide screens show: phones neither fetch nor render it. It reads the width itself, so that a change renders nothing around it. */
export function WideOnly({ children }: { children: ReactNode }) {
  return useIsWide() && children;
}
