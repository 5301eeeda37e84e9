import { chance } from '../hash.ts';
import { colour, kit, mix } from '../kit.ts';
import type { CoverRecipe } from '../pictures.ts';

type Sky = Record<string, string>;
interface Ground {
  sky: Sky;
  accent: string;
  /** Returns a number from min to max, always the same for a cover and name. */
  num: (min: number, max: number, name: string) => number;
}

/** Returns layers of earth with a wavy upper edge. */
function strata({ sky, num }: Ground, top: number, count: number): string {
  const step = (400 - top) / count;
  return Array.from({ length: count }, (_, i) => {
    const y = top + i * step;
    const wave = (k: number) => (y + num(-0.55, 0.55, `wave ${i} ${k}`) * step).toFixed(0);
    const fill = mix(sky.hill1!, mix(sky.ground2!, '#4a1d0c', 0.35), i / Math.max(count - 1, 1));
    return `<path d="M0 ${wave(0)}C200 ${wave(1)} 300 ${wave(2)} 500 ${wave(3)}S900 ${wave(4)} 1200 ${wave(5)}V400H0Z" fill="${fill}"/>`;
  }).join('');
}

const sun = ({ sky, num }: Ground) => {
  const [x, y] = [num(160, 1040, 'sun x'), num(70, 140, 'sun y')];
  return `<circle cx="${x}" cy="${y}" r="110" fill="${sky.sun}" opacity=".25"/><circle cx="${x}" cy="${y}" r="48" fill="${sky.sun}"/>`;
};

const palm = (x: number, y: number, s: number, c: string) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-4 0Q10-60 0-120L8-120Q18-60 6 0Z" fill="${mix(c, '#5a3a22', 0.6)}"/><path d="M4-120Q-30-160-66-118Q-30-136 4-116Q-20-150-50-170Q-10-166 4-118Q6-160 40-174Q24-146 6-116Q44-146 72-112Q40-128 4-116Q-30-112-44-76Q-34-108 4-118Q44-108 52-74Q40-104 4-118Z" fill="${c}"/></g>`;

const tower = (x: number, y: number, h: number, w: number, c: string, pane: string) =>
  `<rect x="${x}" y="${y - h}" width="${w}" height="${h}" fill="${c}"/>` +
  `<path d="${Array.from({ length: Math.floor((h - 20) / 26) }, (_, i) => `M${x + 12} ${y - h + 22 + i * 26}H${x + w - 12}`).join('')}" stroke="${pane}" stroke-width="11" stroke-dasharray="15 9"/>`;

const crane = (x: number, y: number, h: number, dir: 1 | -1, c: string) =>
  `<g transform="translate(${x} ${y}) scale(${dir} 1)" stroke="${c}" fill="none"><path d="M-9 0V${-h}M9 0V${-h}" stroke-width="5"/><path d="M-9 0${Array.from({ length: Math.floor(h / 18) }, (_, i) => `L${i % 2 ? -9 : 9} ${-(i + 1) * 18}`).join('')}" stroke-width="3"/><path d="M-70 ${-h}H210M0 ${-h - 46}L-66 ${-h}M0 ${-h - 46}L200 ${-h}M0 ${-h - 46}V${-h}" stroke-width="5"/><path d="M160 ${-h}V${-h + 70}" stroke-width="3"/><rect x="140" y="${-h + 70}" width="40" height="16" fill="${c}" stroke="none"/><rect x="-74" y="${-h}" width="36" height="24" fill="${c}" stroke="none"/></g>`;

const frame = (x: number, y: number, floors: number, c: string, inner: string) =>
  Array.from(
    { length: floors },
    (_, i) =>
      `<rect x="${x}" y="${y - 46 * (i + 1)}" width="190" height="46" fill="${inner}"/><path d="M${x - 8} ${y - 46 * (i + 1)}H${x + 198}M${x + 6} ${y - 46 * i}v-46M${x + 65} ${y - 46 * i}v-46M${x + 125} ${y - 46 * i}v-46M${x + 184} ${y - 46 * i}v-46" stroke="${c}" stroke-width="11"/>`,
  ).join('');

const truck = (x: number, y: number, s: number, c: string) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-90-70L-78-20H40L52-74Q0-98-40-84Z" fill="${mix(c, '#5b2a12', 0.45)}"/><path d="M-98-72L-84-16H44L56-66Z" fill="${c}"/><path d="M50-66H92L104-38V-14H50Z" fill="#f2efe8"/><path d="M64-58H88L96-38H64Z" fill="#3f6f84"/><rect x="-90" y="-18" width="196" height="10" fill="#26221f"/><g fill="#1c1917"><circle cx="-62" cy="-6" r="17"/><circle cx="-22" cy="-6" r="17"/><circle cx="74" cy="-6" r="17"/></g><g fill="#9a938c"><circle cx="-62" cy="-6" r="7"/><circle cx="-22" cy="-6" r="7"/><circle cx="74" cy="-6" r="7"/></g></g>`;

const digger = (x: number, y: number, s: number, c: string) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><rect x="-70" y="-26" width="130" height="26" rx="13" fill="#26221f"/><g fill="#8b857e"><circle cx="-54" cy="-13" r="8"/><circle cx="-22" cy="-13" r="8"/><circle cx="12" cy="-13" r="8"/><circle cx="44" cy="-13" r="8"/></g><path d="M-66-62H46V-30H-66Z" fill="${c}"/><path d="M-12-106H30L40-60H-12Z" fill="#2b2e33"/><path d="M-4-98H24L32-68H-4Z" fill="#bfe0ea"/><path d="M36-60L92-138L156-104L146-92L96-116L52-46Z" fill="${mix(c, '#fff4d8', 0.2)}"/><path d="M150-106L170-50L152-50L138-98Z" fill="${c}"/><path d="M146-52H178L166-18Q148-16 142-34Z" fill="#3a3633"/></g>`;

const motifs: Record<string, (ground: Ground) => string> = {
  collines: (g) =>
    sun(g) +
    strata(g, 190, 5) +
    palm(g.num(80, 260, 'p1'), 330, 1, '#3f7a42') +
    palm(g.num(940, 1120, 'p2'), 350, 1.25, '#2f6a3a'),
  engins: (g) => {
    const x = g.num(560, 700, 'truck');
    return `${sun(g)}${strata(g, 200, 4)}${truck(x, 352, 1.15, mix(g.accent, '#9a3412', 0.6))}${digger(x + 260, 356, 1.25, '#fbbf24')}`;
  },
  chantier: (g) => {
    const x = g.num(520, 640, 'frame');
    return `${sun(g)}${strata(g, 250, 2)}${crane(x - 80, 340, 250, 1, g.accent)}${frame(x + 40, 340, 4, '#cfc6b8', mix(g.sky.hill2!, '#6b5a4a', 0.4))}${frame(x + 300, 340, 2, '#d9d1c4', mix(g.sky.hill2!, '#6b5a4a', 0.3))}<path d="M0 340H1200V400H0Z" fill="${g.sky.ground2}"/>`;
  },
  ville: (g) => {
    const pane = mix(g.sky.sky2!, '#ffffff', 0.3);
    const towers = Array.from({ length: 13 }, (_, i) =>
      tower(
        i * 94 - 20,
        350,
        g.num(70, 250, `tower ${i}`),
        g.num(62, 88, `wide ${i}`),
        mix(mix(g.sky.hill2!, '#33485c', 0.45), g.accent, (i % 3) * 0.22),
        pane,
      ),
    ).join('');
    return `${sun(g)}${towers}<path d="M0 346H1200V400H0Z" fill="${g.sky.ground1}"/>${[60, 330, 610, 880, 1140].map((x, i) => palm(x, 372, 0.8 + (i % 2) * 0.25, '#2f6a3a')).join('')}`;
  },
  mine: (g) => {
    const bench = (i: number) =>
      `<path d="M0 ${150 + i * 48}H${980 - i * 170 + g.num(-40, 40, `b${i}`)}L${1080 - i * 150} ${198 + i * 48}H1200V400H0Z" fill="${mix(g.sky.ground1!, mix(g.sky.ground2!, '#3a1a0c', 0.4), i / 4)}"/><path d="M0 ${158 + i * 48}H${960 - i * 170}" stroke="#fff" stroke-opacity=".18" stroke-width="5"/>`;
    return `${sun(g)}${strata(g, 150, 2)}${[0, 1, 2, 3].map(bench).join('')}${truck(300, 344, 0.95, '#f0a81c')}${digger(760, 374, 1.1, g.accent)}`;
  },
  lagune: (g) =>
    `${sun(g)}<path d="M0 210Q300 160 600 196T1200 180V260H0Z" fill="${g.sky.hill2}"/><rect y="236" width="1200" height="164" fill="${g.sky.water}"/><path d="M60 270h180M420 292h240M820 262h200M200 330h260M700 344h300M20 372h160" stroke="#fff" stroke-opacity=".4" stroke-width="5" stroke-linecap="round"/>` +
    `<path d="M520 300Q640 340 780 296L760 322Q640 350 540 324Z" fill="${g.accent}"/>${palm(140, 400, 1.9, '#2f6a3a')}${palm(240, 410, 1.4, '#3f7a42')}${palm(1080, 400, 1.7, '#3f7a42')}`,
  plan: (g) => {
    const paper = mix('#1f4566', mix(g.accent, '#10293f', 0.35), g.num(0.15, 0.55, 'paper'));
    const line = `stroke="#e9f1f6" fill="none"`;
    const grid =
      Array.from({ length: 40 }, (_, i) => `M${i * 30} 0V400`).join('') +
      Array.from({ length: 14 }, (_, i) => `M0 ${i * 30}H1200`).join('');
    const x = g.num(60, 400, 'plan');
    return `<rect width="1200" height="400" fill="${paper}"/><path d="${grid}" stroke="#fff" stroke-opacity=".1"/><g transform="translate(${x} 70)" ${line} stroke-width="9"><path d="M0 0H520V260H0ZM200 0V150M200 200V260M200 120H360M360 0V170M360 210V260"/><path d="M200 150A50 50 0 0 1 250 200M360 170A42 42 0 0 0 318 210" stroke="#fbbf24" stroke-width="5"/><path d="M0-30H520M0-42V-18M520-42V-18" stroke="#fbbf24" stroke-width="4"/><path d="M40 200h90v36h-90zM430 40h60v80h-60z" stroke-width="4"/></g><g transform="translate(${x + 580} 96)" ${line} stroke-width="5"><path d="M0 220V90L90 20L180 90V220ZM70 220V140H110V220M20 110h34v34h-34zM128 110h34v34h-34z"/></g>`;
  },
  tissage: (g) => {
    const inks = [g.accent, '#f1e2c6', mix(g.accent, '#2a1408', 0.45), '#d99a3e'];
    const cell = (i: number, j: number) => {
      const [a, b] = [
        inks[(i + j * 3) % 4]!,
        inks[(i * 2 + j + 1 + Math.floor(g.num(0, 2, `c${i}${j}`))) % 4]!,
      ];
      const form = (i + j) % 3;
      const mark = [
        '<path d="M50 8L92 50L50 92L8 50Z"/>',
        '<path d="M0 0L50 50L0 100ZM100 0L50 50L100 100Z"/>',
        '<path d="M0 14H100V34H0ZM0 66H100V86H0Z"/>',
      ][form]!;
      return `<g transform="translate(${i * 100} ${j * 100})"><rect width="101" height="101" fill="${a}"/><g fill="${a === b ? '#7c2d12' : b}">${mark}</g>${form === 0 ? `<circle cx="50" cy="50" r="13" fill="${a}"/>` : ''}</g>`;
    };
    return Array.from({ length: 48 }, (_, k) => cell(k % 12, Math.floor(k / 12))).join('');
  },
};

/** Returns the SVG of a 3:1 cover. */
export function coverSvg({ motif, set, accent, seed }: CoverRecipe, width: number, height: number): string {
  const sky = kit.outdoor[set]!;
  const num = (min: number, max: number, name: string) =>
    Number((min + chance(`${motif} ${seed} ${name}`) * (max - min)).toFixed(2));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 400" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">` +
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky.sky1}"/><stop offset=".8" stop-color="${sky.sky2}"/></linearGradient></defs>` +
    `<rect width="1200" height="400" fill="url(#s)"/>${motifs[motif]!({ sky, accent: colour(accent), num })}</svg>`
  );
}
