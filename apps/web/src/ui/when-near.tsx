import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../lib/when-idle.ts';

/** The top of the page comes first. */
const patienceMs = 1500;

/** Shows what stands further down a page once it comes near the screen or the browser has time, not with the top. */
export function WhenNear({ children, className }: { children: ReactNode; className: string }) {
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const show = () => setNear(true);
    const observer = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && show(), {
      rootMargin: '300px',
    });
    if (place.current) observer.observe(place.current);
    const timer = setTimeout(() => whenIdle(show), patienceMs);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);

  const empty = <div ref={place} className={className} />;
  return isNear ? <Suspense fallback={empty}>{children}</Suspense> : empty;
}
