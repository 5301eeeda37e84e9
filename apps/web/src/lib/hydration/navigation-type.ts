const isNavigation = (type: PerformanceNavigationTiming['type']): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((visit) => (visit as PerformanceNavigationTiming).type === type);

/** Whether the browser restored this page from its history: its HTML is as old as the earlier visit. */
export const isFromHistory = (): boolean => isNavigation('back_forward');

/** Whether the browser loaded this page again, also after it discarded the tab. */
export const isReload = (): boolean => isNavigation('reload');
