import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import type { ReportButtonProps } from './open-report-button.tsx';

const OpenReportButton = lazyPart(() => import('./open-report-button.tsx'), { texts: ['reports'] });

/** Reports something; loaded after the page that shows it. */
export const ReportButton = (props: ReportButtonProps) => (
  <Suspense>
    <OpenReportButton {...props} />
  </Suspense>
);
