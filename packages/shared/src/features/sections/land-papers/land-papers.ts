import type { Choice } from '../attribute.ts';
import { ci } from './ci.ts';
import { cm } from './cm.ts';
import { elsewhere } from './elsewhere.ts';
import { type LandPaper, type LandPapers, titleDeedPaper } from './land-paper.ts';
import { sn } from './sn.ts';

/** Papers by ISO 3166 country code; `default` for countries without their own file. */
export const landPapers: Record<'CI' | 'SN' | 'CM' | 'default', LandPapers> = {
  CI: ci,
  SN: sn,
  CM: cm,
  default: elsewhere,
};

const isListed = (country: string): country is keyof typeof landPapers => country in landPapers;

/** Returns the papers that a seller in a country can choose. */
export const landPapersOf = (country: string | null | undefined): readonly LandPaper[] =>
  landPapers[country && isListed(country) ? country : 'default'].papers;

/** Value of the filter "title deeds only". */
export const titleDeed = titleDeedPaper.value;

/** Every paper of every country once, accepted by the API if the country is unknown. */
export const allLandPapers: readonly Choice[] = [
  ...new Map(
    Object.values(landPapers)
      .flatMap(({ papers }) => papers)
      .toReversed()
      .map(({ value, label, meaning }) => [value, { value, label, short: value, meaning }] as const),
  ).values(),
].toReversed();
