type Json = Record<string, unknown>;

const kinds = ['parameters', 'responses'] as const;
const reference = /"\$ref":"#\/components\/((?:parameters|responses)\/[^"]+)"/g;

function inlined(part: unknown, single: Map<string, unknown>): unknown {
  if (Array.isArray(part)) return part.map((each) => inlined(each, single));
  if (typeof part !== 'object' || part === null) return part;
  const { $ref, ...rest } = part as Json;
  const target = typeof $ref === 'string' ? single.get($ref.slice('#/components/'.length)) : undefined;
  const all = target ? { ...(target as Json), ...rest } : (part as Json);
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, inlined(value, single)]));
}

/** Inlines components that are used once, because a reference would only increase the size. */
export function inlineSingleUses<D extends { paths: Json; components: Json }>(document: D): D {
  const uses = new Map<string, number>();
  for (const [, name = ''] of JSON.stringify(document).matchAll(reference))
    uses.set(name, (uses.get(name) ?? 0) + 1);
  const single = new Map<string, unknown>();
  const components: Json = { ...document.components };
  for (const kind of kinds) {
    const parts = Object.entries(components[kind] as Json);
    const isSingle = ([name]: [string, unknown]) => uses.get(`${kind}/${name}`) === 1;
    for (const [name, part] of parts.filter(isSingle)) single.set(`${kind}/${name}`, part);
    components[kind] = Object.fromEntries(parts.filter((each) => !isSingle(each)));
  }
  return inlined({ ...document, components }, single) as D;
}
