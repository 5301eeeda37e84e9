import { type ComponentType, lazy, useState } from 'react';
import { everyPart, loadTexts, type TextPart } from '../i18n/i18n.tsx';

/** A component that is loaded when it is first shown; `load` fetches it earlier. */
export type LazyPage<P extends object> = ComponentType<P> & {
  load: () => Promise<unknown>;
};

interface Choice<P extends object> {
  choose: () => ComponentType<P>;
  props: P;
}

/** What is there is shown at once: where React has waited, however briefly, it keeps the place empty for 300 ms. */
function AtOnce<P extends object>({ choose, props }: Choice<P>) {
  const [Chosen] = useState(choose);
  return <Chosen {...props} />;
}

/** Fetches a page's code and texts side by side; `parts` are the texts it needs. */
export function lazyPage<P extends object>(
  loadCode: () => Promise<{ default: ComponentType<P> }>,
  parts: readonly TextPart[] = everyPart,
): LazyPage<P> {
  let Loaded: ComponentType<P> | undefined;
  const load = async () => {
    const [code] = await Promise.all([loadCode(), loadTexts(parts)]);
    Loaded = code.default;
    return code;
  };
  const Awaited = lazy(load);

  const choose = () => Loaded ?? Awaited;
  return Object.assign((props: P) => <AtOnce choose={choose} props={props} />, { load });
}
