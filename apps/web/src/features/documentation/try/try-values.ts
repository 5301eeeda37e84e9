import { curlText } from '@laterite/shared/openapi/curl-text.ts';
import { exampleValues, type Operation, pathWith } from '../openapi.ts';

/** Values that a reader has typed into the form of an endpoint; `body` is JSON, undefined for endpoints without a body. */
export interface TryValues {
  parameters: Record<string, string>;
  body: string | undefined;
  token: string;
}

/** Returns whether an endpoint accepts its content as JSON, or accepts none. */
export const isTriable = ({ json, form }: Operation): boolean => json !== undefined || form === undefined;

/** Returns the initial values of the form: its examples. */
export const firstValues = ({ path, parameters, body, json }: Operation): TryValues => ({
  parameters: exampleValues(path, parameters),
  body: json && JSON.stringify(body ?? {}, null, 2),
  token: '',
});

/** Returns the path and query of a request with these values. */
export const pathOf = ({ path, parameters }: Operation, values: TryValues): string =>
  pathWith(path, parameters, values.parameters);

/** Returns the parsed body, or undefined when it is not JSON. */
function parsedBody({ body }: TryValues): Record<string, unknown> | undefined {
  try {
    return JSON.parse(body ?? '') as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** Returns the errors of a form, by the names of its fields. */
export function errorsOf({ parameters }: Operation, values: TryValues) {
  const missing = parameters.filter(({ name, required }) => required && !values.parameters[name]);
  const isBadBody = values.body !== undefined && parsedBody(values) === undefined;
  return { missing: missing.map(({ name }) => name), isBadBody };
}

/** Returns the command of a request with these values; it reads the token from the variable TOKEN. */
export const tryCommand = (operation: Operation, values: TryValues, hasToken: boolean): string =>
  curlText({
    method: operation.method,
    path: pathOf(operation, values),
    needsToken: hasToken,
    body: parsedBody(values),
    form: undefined,
  }).replace("'Authorization: Bearer TOKEN'", '"Authorization: Bearer $TOKEN"');
