import type { Endpoint } from '@laterite/shared/contract.ts';

/** Returns the headers that announce the end of an endpoint: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and a link to its replacement. */
export function deprecationHeaders({ deprecated }: Pick<Endpoint, 'deprecated'>): Record<string, string> {
  if (!deprecated) return {};
  const { since, until, instead } = deprecated;
  return {
    Deprecation: `@${Date.parse(since) / 1000}`,
    Sunset: new Date(until).toUTCString(),
    Link: `<${instead}>; rel="successor-version"`,
  };
}
