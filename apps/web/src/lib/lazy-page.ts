import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A component that is loaded when it is first shown; `load` fetches it earlier. */
export type LazyPage<P extends object> = LazyExoticComponent<ComponentType<P>> & {
  load: () => Promise<unknown>;
};

export const lazyPage = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): LazyPage<P> =>
  Object.assign(lazy(load), { load });
