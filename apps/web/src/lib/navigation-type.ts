/** Whether the browser restored this page from its history: its HTML is as old as the earlier visit. */
export const isFromHistory = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((visit) => (visit as PerformanceNavigationTiming).type === 'back_forward');
