import { onTestFinished, vi } from 'vitest';

type Locate = Geolocation['getCurrentPosition'];

/** Stubs the geolocation of the device until the test ends; returns the mock. */
export function stubPosition(locate: Locate) {
  const getCurrentPosition = vi.fn(locate);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
  return getCurrentPosition;
}

export const inAbidjan: Locate = (found) =>
  found({ coords: { latitude: 5.321678, longitude: -4.018421 } } as GeolocationPosition);

/** Returns a geolocation that fails; code 1 means that the user refused permission. */
export const failingWith =
  (code: number): Locate =>
  (_, failed) =>
    failed?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError);
