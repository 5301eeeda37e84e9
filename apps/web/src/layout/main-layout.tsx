import { memo, type ReactNode } from 'react';
import { LazyHydration, useLazyHydration } from '../lib/hydration/lazy-hydration.tsx';
import { lazyPart } from '../lib/hydration/lazy-part.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';
import { usePageFocus } from './use-page-focus.ts';

const SiteFooter = lazyPart(() => import('./site-footer.tsx'), { failure: 'none' });

const Footer = memo(function Footer() {
  const { ref, gate } = useLazyHydration<HTMLDivElement>(SiteFooter.preload);
  return (
    <div ref={ref} data-above-bar>
      <LazyHydration gate={gate}>
        <SiteFooter />
      </LazyHydration>
    </div>
  );
});

/** Layout with header, content, footer, and the bottom navigation on section screens. */
export function MainLayout({ children }: { children: ReactNode }) {
  const main = usePageFocus();
  return (
    <div className="flex min-h-dvh flex-col print:min-h-0 print:[&>:not(main)]:hidden">
      <SkipLink />
      <SiteHeader />
      <div id="notices" role="status" />
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className="min-h-dvh flex-1 bg-bg outline-none print:min-h-0 print:bg-white"
      >
        {children}
      </main>
      <Footer />
      <BottomNav />
    </div>
  );
}
