import { type ComponentType, lazy, Suspense, useState } from 'react';
import { loadTexts } from '../../i18n/i18n.tsx';
import type { TextPart } from '../../i18n/messages.ts';
import { FailureBoundary, type FailureLook } from '../../ui/states/failure-boundary.tsx';
import { loadModule } from '../loading/load-module.ts';
import { EarlyInput } from './early-input.tsx';

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

/** Loads one component once for all its uses, and again after a failure. */
function sourceOf<P extends object>(loadCode: LoadCode<P>, texts: readonly TextPart[]) {
  let loaded: ComponentType<P> | undefined;
  let loading: ReturnType<typeof start> | undefined;
  let hasFailed = false;

  async function fetchPart() {
    const [code] = await Promise.all([loadModule(loadCode), loadTexts(texts)]);
    loaded = code.default;
    return code;
  }
  function start() {
    hasFailed = false;
    const started = fetchPart();
    started.catch(() => {
      hasFailed = true;
    });
    return started;
  }
  const load = () => {
    if (!loading || hasFailed) loading = start();
    return loading;
  };
  let awaited = lazy(load);

  return {
    load,
    /** Returns loaded code directly, because React shows a suspended component only after 300 ms. */
    choose: () => loaded ?? awaited,
    /** React throws a failure at each render of the same component: the next attempt needs another one. */
    forgetFailure: () => {
      awaited = lazy(load);
    },
  };
}

interface PartProps<P extends object> {
  choose: () => ComponentType<P>;
  props: P & { onClose?: () => void };
}

function Part<P extends object>({ choose, props }: PartProps<P>) {
  const [Chosen] = useState(choose);
  const part = (
    <>
      <Chosen {...props} />
      <EarlyInput />
    </>
  );
  // A closable part was opened by a press: show a progress bar until it is loaded.
  return props.onClose ? <Suspense fallback={<div className="waiting" />}>{part}</Suspense> : part;
}

/** Returns a component whose code and texts are loaded in parallel when it is first rendered or `load` is called; its failures stay within it. */
export function lazyPart<P extends object>(
  loadCode: LoadCode<P>,
  { texts = [], failure = 'section' }: Options = {},
): LazyPart<P> {
  const { load, choose, forgetFailure } = sourceOf(loadCode, texts);
  return Object.assign(
    (props: P & { onClose?: () => void }) => (
      <FailureBoundary look={failure} onClose={props.onClose} onRetry={forgetFailure}>
        <Part choose={choose} props={props} />
      </FailureBoundary>
    ),
    { load, preload: () => void load().catch(() => undefined) },
  );
}
