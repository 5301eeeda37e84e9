import type { AttributeValue } from '../sections/attributes/attributes.ts';
import { noPaper } from '../sections/land-papers/land-paper.ts';

/** The land paper or mining permit a listing names; undefined where it names none. */
export function paperOf({ attrs }: { attrs: Record<string, AttributeValue> }): AttributeValue | undefined {
  const { document, titre } = attrs;
  return document && document !== noPaper.value ? document : titre;
}
