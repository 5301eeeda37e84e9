import type { Choice } from '../attribute.ts';
import { ci } from './ci.ts';
import { cm } from './cm.ts';
import { elsewhere } from './elsewhere.ts';
import { type LandPaper, type LandPapers, titleDeedPaper } from './land-paper.ts';
import { sn } from './sn.ts';

/** Papers by ISO 3166 country code; `default` for the countries without a file of their own. */
export const landPapers: Record<'CI' | 'SN' | 'CM' | 'default', LandPapers> = {
  CI: ci,
  SN: sn,
  CM: cm,
  default: elsewhere,
};

const isListed = (country: string): country is keyof typeof landPapers => country in landPapers;

/** The papers a seller in this country can name. */
export const landPapersOf = (country: string | null | undefined): readonly LandPaper[] =>
  landPapers[country && isListed(country) ? country : 'default'].papers;

/** What "title deeds only" asks for. */
export const titleDeed = titleDeedPaper.value;

/** Every paper of every country once: what the API accepts where it cannot tell the country. */
export const allLandPapers: readonly Choice[] = [
  ...new Map(
    Object.values(landPapers)
      .flatMap(({ papers }) => papers)
      .toReversed()
      .map(({ value, label, meaning }) => [value, { value, label, short: value, meaning }] as const),
  ).values(),
].toReversed();
