/** Returns whether React has hydrated an element, by the property that React sets on it. */
export const isElementHydrated = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'));
