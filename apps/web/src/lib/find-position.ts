/** Failure of the Geolocation API: the user denied it, or the device found no position. */
export type PositionFailure = 'refused' | 'unavailable';

/**
 * How exactly a position is asked for. Two digits are about a kilometre: enough for distances, and an address that is
 * shared shows nobody's house. Five are a metre; an older position may be that of the last street.
 */
const accuracies = {
  kilometre: { digits: 2, options: { maximumAge: 10 * 60_000 } },
  metre: { digits: 5, options: { maximumAge: 30_000, enableHighAccuracy: true } },
} as const;
export type PositionAccuracy = keyof typeof accuracies;

const timeoutMs = 20_000;

const rounded = (degrees: number, digits: number) => String(Number(degrees.toFixed(digits)));

const failureOf = ({ code, PERMISSION_DENIED }: GeolocationPositionError): PositionFailure =>
  code === PERMISSION_DENIED ? 'refused' : 'unavailable';

/** Asks the device for its position, as the API takes it: `5.34,-4.02`. Rejects with the failure. */
export function findPosition(accuracy: PositionAccuracy): Promise<string> {
  const { digits, options } = accuracies[accuracy];
  return new Promise((resolve, reject: (failure: PositionFailure) => void) => {
    if (!('geolocation' in navigator)) return reject('unavailable');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(`${rounded(coords.latitude, digits)},${rounded(coords.longitude, digits)}`),
      (error) => reject(failureOf(error)),
      { ...options, timeout: timeoutMs },
    );
  });
}
