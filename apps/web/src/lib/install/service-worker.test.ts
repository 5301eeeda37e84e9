import { beforeEach, expect, it, vi } from 'vitest';
import { changeVersion } from './service-worker.ts';

const reload = vi.fn();
const container = new EventTarget();

beforeEach(() => {
  vi.stubGlobal('location', { reload });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  reload.mockClear();
  return () => Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** Returns a new version of the app that the windows of this device share. */
function aVersion(state: ServiceWorkerState) {
  const version = { state, postMessage: vi.fn() };
  return version as typeof version & ServiceWorker;
}

it('a new version that waits takes over, then the window is reloaded', () => {
  const version = aVersion('installed');
  changeVersion(version);
  expect(version.postMessage).toHaveBeenCalledExactlyOnceWith('take over');
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

it('a window that still offers a version which another window has activated is reloaded at once', () => {
  changeVersion(aVersion('activated'));
  expect(reload).toHaveBeenCalledOnce();
});
