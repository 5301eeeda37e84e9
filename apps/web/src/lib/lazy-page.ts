import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { everyPart, loadTexts, type TextPart } from '../i18n/i18n.tsx';

/** A component that is loaded when it is first shown; `load` fetches it earlier. */
export type LazyPage<P extends object> = LazyExoticComponent<ComponentType<P>> & {
  load: () => Promise<unknown>;
};

/** Fetches a page's code and texts side by side; `parts` are the texts it needs. */
export function lazyPage<P extends object>(
  loadCode: () => Promise<{ default: ComponentType<P> }>,
  parts: readonly TextPart[] = everyPart,
): LazyPage<P> {
  const load = async () => {
    const [code] = await Promise.all([loadCode(), loadTexts(parts)]);
    return code;
  };
  return Object.assign(lazy(load), { load });
}
