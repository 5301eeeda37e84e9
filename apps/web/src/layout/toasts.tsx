import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../lib/when-idle.ts';

const Toaster = lazy(() => import('../ui/toaster.tsx'));

/** Where toasts appear; fetched after the first screen, so that they are there when the network is not. */
export function Toasts() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => whenIdle(() => setIsTime(true)), []);
  return <Suspense>{isTime && <Toaster />}</Suspense>;
}
