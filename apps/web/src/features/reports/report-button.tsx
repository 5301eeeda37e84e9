import { Suspense } from 'react';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import type { ReportButtonProps } from './open-report-button.tsx';

const OpenReportButton = lazyPart(() => import('./open-report-button.tsx'), { texts: ['reports'] });

/** Report button, loaded lazily after its page. */
export const ReportButton = (props: ReportButtonProps) => (
  <Suspense>
    <OpenReportButton {...props} />
  </Suspense>
);
