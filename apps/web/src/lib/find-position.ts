/** Why there is no position: the person refused it, or the device does not find it. */
export type PositionFailure = 'refused' | 'unavailable';

const maxAgeMs = 10 * 60_000;
const timeoutMs = 20_000;

/** Two digits are about a kilometre: enough for distances, and an address that is shared shows nobody's house. */
const kilometreDigits = 2;
const rounded = (degrees: number, digits: number) => String(Number(degrees.toFixed(digits)));

const failureOf = ({ code, PERMISSION_DENIED }: GeolocationPositionError): PositionFailure =>
  code === PERMISSION_DENIED ? 'refused' : 'unavailable';

/** Asks the device for its position, as the API takes it: `5.34,-4.02`. Rejects with the failure. */
export function findPosition(digits = kilometreDigits): Promise<string> {
  return new Promise((resolve, reject: (failure: PositionFailure) => void) => {
    if (!('geolocation' in navigator)) return reject('unavailable');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(`${rounded(coords.latitude, digits)},${rounded(coords.longitude, digits)}`),
      (error) => reject(failureOf(error)),
      { maximumAge: maxAgeMs, timeout: timeoutMs },
    );
  });
}
