const isNavigation = (type: PerformanceNavigationTiming['type']): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((visit) => (visit as PerformanceNavigationTiming).type === type);

/** Whether the browser restored this page from its history: its HTML is as old as the earlier visit. */
export const isFromHistory = (): boolean => isNavigation('back_forward');

/** Whether this tab showed the page before: the browser loaded it again, also after it discarded the tab, or went back to it. */
export const isShownAgain = (): boolean => isNavigation('reload') || isFromHistory();
