import { mix } from '../kit.ts';
import type { LogoRecipe } from '../pictures.ts';

/** Capital letters as strokes in a box of 60 × 80, so that no installed font is needed. */
const letters: Record<string, string> = {
  A: 'M2 80L30 2L58 80M13 54H47',
  B: 'M6 0V80H34Q56 78 56 58Q56 40 34 39H6M34 39Q50 37 50 19Q50 1 32 0H6',
  C: 'M56 16Q46 0 30 0Q4 2 4 40Q4 78 30 80Q46 80 56 64',
  D: 'M6 0V80H24Q56 78 56 40Q56 2 24 0Z',
  E: 'M54 0H8V80H54M8 39H46',
  F: 'M54 0H8V80M8 40H46',
  G: 'M56 16Q46 0 30 0Q4 2 4 40Q4 78 30 80Q56 78 56 46H34',
  H: 'M6 0V80M54 0V80M6 39H54',
  I: 'M30 0V80',
  J: 'M46 0V56Q46 80 26 80Q8 80 6 60',
  K: 'M8 0V80M54 0L10 44M26 30L56 80',
  L: 'M10 0V80H54',
  M: 'M4 80V0L30 44L56 0V80',
  N: 'M6 80V0L54 80V0',
  O: 'M30 0Q4 2 4 40Q4 78 30 80Q56 78 56 40Q56 2 30 0Z',
  P: 'M8 80V0H32Q56 2 56 23Q56 44 32 46H8',
  Q: 'M30 0Q4 2 4 40Q4 78 30 80Q56 78 56 40Q56 2 30 0ZM38 58L58 84',
  R: 'M8 80V0H32Q54 2 54 22Q54 42 32 43H8M32 43L56 80',
  S: 'M52 14Q44 0 28 0Q8 1 8 20Q8 36 30 39Q54 43 54 60Q54 79 30 80Q10 80 4 64',
  T: 'M2 0H58M30 0V80',
  U: 'M6 0V52Q8 80 30 80Q52 80 54 52V0',
  V: 'M2 0L30 78L58 0',
  W: 'M0 0L15 78L30 22L45 78L60 0',
  X: 'M4 0L56 80M56 0L4 80',
  Y: 'M2 0L30 40L58 0M30 40V80',
  Z: 'M6 0H54L6 80H56',
};

/** Marks above the initials, centred in a box of 200 × 120. */
const marks: Record<string, (ink: string, soft: string) => string> = {
  toit: (ink, soft) =>
    `<path d="M0 110L100 12L200 110H164L100 48L36 110Z" fill="${ink}"/><rect x="140" y="16" width="22" height="46" fill="${soft}"/>`,
  strates: (ink, soft) =>
    `<path d="M0 40Q50 4 100 28T200 24V50Q150 54 100 52T0 66Z" fill="${ink}"/><path d="M0 80Q60 56 110 74T200 66V88Q150 98 100 94T0 104Z" fill="${soft}"/>`,
  grue: (ink, soft) =>
    `<path d="M60 116V20H200V36H76V116Z" fill="${ink}"/><path d="M60 24L20 40V56H60ZM172 36V70" stroke="${ink}" stroke-width="8" fill="${soft}"/><rect x="154" y="70" width="36" height="30" fill="${soft}"/>`,
  briques: (ink, soft) =>
    `<g fill="${ink}"><rect x="0" y="78" width="96" height="34" rx="4"/><rect x="104" y="78" width="96" height="34" rx="4"/><rect x="52" y="0" width="96" height="34" rx="4"/></g><g fill="${soft}"><rect x="0" y="39" width="46" height="34" rx="4"/><rect x="54" y="39" width="92" height="34" rx="4"/><rect x="154" y="39" width="46" height="34" rx="4"/></g>`,
  soleil: (ink, soft) =>
    `<circle cx="100" cy="96" r="52" fill="${soft}"/><path d="M0 96H200V116H0Z" fill="${ink}"/><path d="M100 28V4M40 50L22 32M160 50L178 32" stroke="${ink}" stroke-width="14" stroke-linecap="round"/>`,
  rouage: (ink, soft) =>
    `<circle cx="100" cy="60" r="44" fill="none" stroke="${ink}" stroke-width="24"/><circle cx="100" cy="60" r="58" fill="none" stroke="${ink}" stroke-width="14" stroke-dasharray="22.8 22.8"/><circle cx="100" cy="60" r="16" fill="${soft}"/>`,
  compas: (ink, soft) =>
    `<path d="M100 10L40 114M100 10L160 114" stroke="${ink}" stroke-width="15" stroke-linecap="round"/><circle cx="100" cy="18" r="17" fill="${soft}"/><path d="M58 88Q100 112 142 88" stroke="${soft}" stroke-width="9" fill="none"/>`,
  losanges: (ink, soft) =>
    `<path d="M56 8L104 60L56 112L8 60Z" fill="${ink}"/><path d="M144 8L192 60L144 112L96 60Z" fill="${soft}"/><path d="M100 36L122 60L100 84L78 60Z" fill="#fff"/>`,
  eclair: (ink, soft) =>
    `<circle cx="100" cy="60" r="58" fill="${soft}"/><path d="M114 4L62 70H96L84 116L140 46H104Z" fill="${ink}"/>`,
  goutte: (ink, soft) =>
    `<path d="M100 0Q160 64 150 84Q140 116 100 116Q60 116 50 84Q40 64 100 0Z" fill="${ink}"/><path d="M74 84Q78 102 100 104" stroke="${soft}" stroke-width="11" fill="none" stroke-linecap="round"/>`,
  feuille: (ink, soft) =>
    `<path d="M30 112Q20 20 170 6Q178 112 60 104Z" fill="${ink}"/><path d="M30 116Q70 60 130 42" stroke="${soft}" stroke-width="10" fill="none" stroke-linecap="round"/>`,
  cle: (ink, soft) =>
    `<circle cx="58" cy="60" r="40" fill="none" stroke="${ink}" stroke-width="22"/><path d="M98 60H196M164 60V94M190 60V88" stroke="${ink}" stroke-width="20"/><circle cx="58" cy="60" r="12" fill="${soft}"/>`,
};

const letter = (char: string, x: number, scale: number) =>
  `<path d="${letters[char]}" transform="translate(${x} 0) scale(${scale})"/>`;

/** Returns the SVG of a company's mark above its initials. */
export function logoSvg({ initials, mark, ground, ink }: LogoRecipe): string {
  const chars = [...initials];
  const scale = 1.3;
  const step = 96;
  const start = 256 - ((chars.length - 1) * step + 60 * scale) / 2;
  const soft = mix(ink, ground, 0.5);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><rect width="512" height="512" fill="${ground}"/>` +
    `<rect x="26" y="26" width="460" height="460" rx="56" fill="none" stroke="${ink}" stroke-opacity=".16" stroke-width="8"/>` +
    `<g transform="translate(136 104) scale(1.2)">${marks[mark]!(ink, soft)}</g>` +
    `<g transform="translate(0 316)" fill="none" stroke="${ink}" stroke-width="17" stroke-linecap="round" stroke-linejoin="round">` +
    `${chars.map((char, i) => letter(char, start + i * step, scale)).join('')}</g></svg>`
  );
}
