import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** Far below the screen, for those who jump by headings or search in the page rather than scroll. */
const patienceMs = 4000;

/** A first visit that nobody has touched yet fetches nothing beyond its first screen. */
const isAttended = () => navigator.userActivation?.hasBeenActive ?? true;

/** Shows what stands further down a page once it comes near the screen, so that its code does not delay the top. */
export function WhenNear({ children, className }: { children: ReactNode; className: string }) {
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const show = () => setNear(true);
    const observer = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && show(), {
      rootMargin: '300px',
    });
    if (place.current) observer.observe(place.current);
    const timer = setInterval(() => isAttended() && show(), patienceMs);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, []);

  const empty = <div ref={place} className={className} />;
  return isNear ? <Suspense fallback={empty}>{children}</Suspense> : empty;
}
