import { onTestFinished, vi } from 'vitest';

type Locate = Geolocation['getCurrentPosition'];

/** Gives the device a way to find its position until the test ends; returns the mock that is asked. */
export function stubPosition(locate: Locate) {
  const getCurrentPosition = vi.fn(locate);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
  return getCurrentPosition;
}

export const inAbidjan: Locate = (found) =>
  found({ coords: { latitude: 5.321678, longitude: -4.018421 } } as GeolocationPosition);

/** A device that finds no position: failure 1 is the refusal of its owner. */
export const failingWith =
  (code: number): Locate =>
  (_, failed) =>
    failed?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError);
