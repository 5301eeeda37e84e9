import type { AttributeValue } from '../sections/attributes/attributes.ts';
import { noPaper } from '../sections/land-papers/land-paper.ts';

/** Returns the land paper or mining permit of a listing; undefined without one. */
export function paperOf({ attrs }: { attrs: Record<string, AttributeValue> }): AttributeValue | undefined {
  const { document, titre } = attrs;
  return document && document !== noPaper.value ? document : titre;
}
