/** Failure of the Geolocation API: the user denied it, or the device found no position. */
export type PositionFailure = 'refused' | 'unavailable';

/**
 * Precisions of a position. Two decimals are about a kilometre, which suffices for distances and does not reveal a
 * home in a shared URL. Five decimals are a metre; a cached position may be that of the previous street.
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

/** Requests the position of the device in the format of the API: `5.34,-4.02`. Rejects with a `PositionFailure`. */
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
