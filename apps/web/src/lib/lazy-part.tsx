import { type ComponentType, use } from 'react';
import { loadTexts, type TextPart } from '../i18n/i18n.tsx';
import { FailureBoundary, type FailureLook } from '../ui/failure-boundary.tsx';
import { loadModule } from './load-module.ts';

/** A component that is loaded when it is first shown. */
export type LazyPart<P extends object> = ComponentType<P> & {
  /** Fetches it earlier. */
  load: () => Promise<unknown>;
  /** Fetches it earlier; a failure shows when the part does. */
  preload: () => void;
};

interface Options {
  /** The texts it needs beside those of its page. */
  texts?: readonly TextPart[];
  failure?: FailureLook;
}

type LoadCode<P extends object> = () => Promise<{ default: ComponentType<P> }>;

/** The loading of one component: once for all its places, and again after a failure. */
function sourceOf<P extends object>(loadCode: LoadCode<P>, texts: readonly TextPart[]) {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;
  let hasFailed = false;

  async function fetchPart() {
    const [code] = await Promise.all([loadModule(loadCode), loadTexts(texts)]);
    loaded = code.default;
    return loaded;
  }
  function start() {
    hasFailed = false;
    loading = fetchPart();
    loading.catch(() => {
      hasFailed = true;
    });
    return loading;
  }
  return {
    load: () => (loading && !hasFailed ? loading : start()),
    /** A failed attempt is thrown at each render until `forgetFailure`; loaded code is there at once, since React would keep a place that has waited, however briefly, empty for 300 ms. */
    component: () => loaded ?? use(loading ?? start()),
    forgetFailure: () => {
      if (hasFailed) loading = undefined;
    },
  };
}

interface PartProps<P extends object> {
  component: () => ComponentType<P>;
  props: P;
}

function Part<P extends object>({ component, props }: PartProps<P>) {
  const Loaded = component();
  return <Loaded {...props} />;
}

/** A component whose code and texts are fetched side by side, when it is first shown or when `load` is called; what fails stays within it. */
export function lazyPart<P extends object>(
  loadCode: LoadCode<P>,
  { texts = [], failure = 'section' }: Options = {},
): LazyPart<P> {
  const { load, component, forgetFailure } = sourceOf(loadCode, texts);
  return Object.assign(
    (props: P & { onClose?: () => void }) => (
      <FailureBoundary look={failure} onClose={props.onClose} onRetry={forgetFailure}>
        <Part component={component} props={props} />
      </FailureBoundary>
    ),
    { load, preload: () => void load().catch(() => undefined) },
  );
}
