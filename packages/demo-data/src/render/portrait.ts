import { mix } from '../kit.ts';
import type { PortraitRecipe } from '../pictures.ts';

type Draw = (recipe: PortraitRecipe) => string;
const dark = (c: string, t = 0.25) => mix(c, '#1d0f10', t);
const light = (c: string, t = 0.3) => mix(c, '#fff4d8', t);

/** Hair or cover behind the head. */
const behind: Record<string, Draw> = {
  afro: ({ hair }) => `<circle cx="256" cy="182" r="136" fill="${hair}"/>`,
  tresses: ({ hair }) =>
    `<path d="M152 200C130 60 382 60 360 200L376 392C376 410 350 410 348 392L340 250H172L164 392C162 410 136 410 136 392Z" fill="${hair}"/>` +
    `<path d="M150 250v130M164 250v128M362 250v130M348 250v128" stroke="${light(hair, 0.25)}" stroke-width="4" stroke-dasharray="9 8"/>`,
  chignon: ({ hair }) => `<circle cx="256" cy="92" r="54" fill="${hair}"/>`,
  locks: ({ hair }) =>
    `<path d="M156 190q-26 70-14 128M172 180q-34 60-24 150M356 190q26 70 14 128M340 180q34 60 24 150" stroke="${hair}" stroke-width="26" stroke-linecap="round" fill="none"/>`,
  hijab: ({ hair }) =>
    `<path d="M256 84C150 84 130 190 138 280C142 340 120 372 100 400L256 452L412 400C392 372 370 340 374 280C382 190 362 84 256 84Z" fill="${hair}"/>`,
};

const cap = (hair: string, low = 214) =>
  `<path d="M162 ${low}C148 96 364 96 350 ${low}C344 172 318 152 256 152C194 152 168 172 162 ${low}Z" fill="${hair}"/>`;

/** Hair, scarf or helmet over the head. */
const above: Record<string, Draw> = {
  court: ({ hair }) => cap(hair),
  afro: ({ hair }) => cap(hair, 206),
  tresses: ({ hair }) =>
    cap(hair, 222) +
    `<path d="M206 132L190 190M240 122L232 160M272 122L280 160M306 132L322 190" stroke="${light(hair, 0.22)}" stroke-width="4" fill="none"/>`,
  chignon: ({ hair }) => cap(hair, 220),
  locks: ({ hair }) => cap(hair, 224),
  chauve: () =>
    `<ellipse cx="226" cy="150" rx="34" ry="14" fill="#fff" opacity=".16" transform="rotate(-18 226 150)"/>`,
  kufi: ({ hair }) =>
    `<path d="M166 172C170 96 342 96 346 172Z" fill="${hair}"/><rect x="162" y="156" width="188" height="34" rx="10" fill="${dark(hair)}"/>` +
    `<path d="M176 173h160" stroke="${light(hair, 0.5)}" stroke-width="6" stroke-dasharray="10 10"/>`,
  foulard: ({ hair }) =>
    `<path d="M154 214C134 118 176 62 256 62C336 62 378 118 358 214C330 168 182 168 154 214Z" fill="${hair}"/>` +
    `<path d="M300 74C330 26 398 30 392 70C388 98 350 104 316 96Z" fill="${light(hair, 0.2)}"/><path d="M306 84C352 62 400 92 384 120C370 142 336 122 312 104Z" fill="${dark(hair, 0.2)}"/>` +
    `<path d="M164 176C190 130 300 108 350 170M160 150C196 96 310 84 344 134" stroke="${dark(hair)}" stroke-width="6" fill="none" opacity=".6"/>`,
  hijab: ({ hair }) =>
    `<path d="M158 240C150 130 362 130 354 240C352 190 330 150 256 150C182 150 160 190 158 240Z" fill="${dark(hair, 0.2)}"/>` +
    `<path d="M166 270C176 340 214 366 256 368C298 366 336 340 346 270C360 330 350 400 256 420C162 400 152 330 166 270Z" fill="${hair}"/>` +
    `<path d="M176 330C220 392 310 386 350 318" stroke="${dark(hair, 0.2)}" stroke-width="7" fill="none"/>`,
  casque: ({ hair }) =>
    `<path d="M150 190C150 40 362 40 362 190Z" fill="${hair}"/><path d="M232 82C232 66 280 66 280 82L284 190H228Z" fill="${light(hair)}"/>` +
    `<path d="M186 190C186 130 198 104 218 92M326 190C326 130 314 104 294 92" stroke="${dark(hair, 0.18)}" stroke-width="8" fill="none"/>` +
    `<rect x="132" y="180" width="248" height="26" rx="13" fill="${dark(hair, 0.14)}"/><rect x="132" y="180" width="248" height="10" rx="5" fill="${light(hair, 0.4)}"/>`,
  casquette: ({ hair }) =>
    `<path d="M160 186C156 84 356 84 352 186Z" fill="${hair}"/><path d="M256 170C330 160 398 180 416 204C380 210 320 200 256 204Z" fill="${dark(hair)}"/><circle cx="256" cy="108" r="9" fill="${dark(hair)}"/>`,
};

const shoulders = (fill: string) =>
  `<path d="M48 512C52 408 132 378 204 360H308C380 378 460 408 464 512Z" fill="${fill}"/>`;
const shadow = `<path d="M204 360C222 400 290 400 308 360L330 366C300 428 212 428 182 366Z" fill="#1d0f10" opacity=".14"/>`;

/** Clothes. */
const tops: Record<string, Draw> = {
  tee: ({ cloth }) => shoulders(cloth) + shadow,
  gilet: ({ cloth }) =>
    shoulders(mix(cloth, '#2a3340', 0.75)) +
    `<path d="M120 388L206 360L232 512H84C88 452 96 414 120 388ZM392 388L306 360L280 512H428C424 452 416 414 392 388Z" fill="${cloth}"/>` +
    `<path d="M100 452H230M282 452H412" stroke="#fff6c9" stroke-width="22"/><path d="M152 378L176 512M360 378L336 512" stroke="#fff6c9" stroke-width="16"/>`,
  chemise: ({ cloth }) =>
    shoulders(cloth) +
    `<path d="M204 358L256 424L214 452L182 372ZM308 358L256 424L298 452L330 372Z" fill="${light(cloth, 0.45)}"/><path d="M256 426V512" stroke="${dark(cloth)}" stroke-width="4"/><circle cx="256" cy="464" r="5" fill="${dark(cloth)}"/>`,
  veste: ({ cloth }) =>
    shoulders(dark(cloth, 0.1)) +
    `<path d="M206 360L256 512L306 360Z" fill="#f6efe3"/><path d="M204 358L256 512L176 430L166 374ZM308 358L256 512L336 430L346 374Z" fill="${dark(cloth, 0.35)}"/>`,
  boubou: ({ cloth }) =>
    shoulders(cloth) +
    `<path d="M210 362C220 420 292 420 302 362L318 366C318 470 194 470 194 366Z" fill="${light(cloth, 0.55)}"/><path d="M256 414V496M238 428l18 16 18-16M236 456l20 18 20-18" stroke="${dark(cloth, 0.35)}" stroke-width="5" fill="none"/>`,
  pagne: ({ cloth }) =>
    shoulders(cloth) +
    [100, 164, 228, 292, 356, 420].map((x, i) => motif(x, i % 2 ? 486 : 448, cloth)).join('') +
    `<path d="M196 362C204 420 308 420 316 362" stroke="${light(cloth, 0.6)}" stroke-width="12" fill="none"/>`,
  salopette: ({ cloth }) =>
    shoulders('#f3ead9') +
    `<path d="M160 512V436H352V512Z" fill="${cloth}"/><path d="M172 440L196 364M340 440L316 364" stroke="${cloth}" stroke-width="28"/><circle cx="174" cy="450" r="9" fill="#f4c84c"/><circle cx="338" cy="450" r="9" fill="#f4c84c"/>`,
};

const motif = (x: number, y: number, cloth: string) =>
  `<circle cx="${x}" cy="${y}" r="24" fill="${light(cloth, 0.5)}"/><circle cx="${x}" cy="${y}" r="13" fill="${dark(cloth)}"/><circle cx="${x}" cy="${y}" r="5" fill="${light(cloth, 0.7)}"/>`;

/** Beards, under the mouth. */
const beards: Record<string, Draw> = {
  barbe: ({ hair, head }) => {
    const beard = hatted(head) ? '#1d1512' : hair;
    return `<path d="M168 244C166 352 220 362 256 362C292 362 346 352 344 244C338 296 320 292 292 286C270 280 242 280 220 286C192 292 174 296 168 244Z" fill="${beard}"/>`;
  },
  moustache: () =>
    `<path d="M212 288C230 270 248 276 256 282C264 276 282 270 300 288C280 294 268 292 256 288C244 292 232 294 212 288Z" fill="#1d1512"/>`,
};

/** Jewellery, above everything else. */
const jewels: Record<string, Draw> = {
  lunettes: () =>
    `<g fill="#fff" fill-opacity=".22" stroke="#2b1d16" stroke-width="7"><rect x="186" y="212" width="58" height="46" rx="18"/><rect x="268" y="212" width="58" height="46" rx="18"/></g><path d="M244 230H268M186 228L164 222M326 228L348 222" stroke="#2b1d16" stroke-width="7"/>`,
  boucles: () =>
    `<circle cx="160" cy="282" r="11" fill="#f4c84c"/><circle cx="352" cy="282" r="11" fill="#f4c84c"/>`,
};

const hatted = (head: string) => ['casque', 'kufi', 'casquette', 'foulard', 'hijab', 'chauve'].includes(head);

function face(recipe: PortraitRecipe): string {
  const { skin, extra } = recipe;
  const smile =
    extra === 'barbe'
      ? `<path d="M226 302Q256 322 286 302" stroke="#f3d9cf" stroke-width="9" fill="none" stroke-linecap="round"/>`
      : `<path d="M220 294Q256 330 292 294Q256 306 220 294Z" fill="#fff" stroke="${dark(skin, 0.5)}" stroke-width="5" stroke-linejoin="round"/>`;
  return (
    `<path d="M212 290H300V376C300 400 212 400 212 376Z" fill="${dark(skin, 0.18)}"/>` +
    `<circle cx="164" cy="240" r="22" fill="${dark(skin, 0.12)}"/><circle cx="348" cy="240" r="22" fill="${dark(skin, 0.12)}"/>` +
    `<path d="M166 206C160 110 352 110 346 206C350 290 318 348 256 348C194 348 162 290 166 206Z" fill="${skin}"/>` +
    `<path d="M300 136C340 160 350 220 340 268C326 322 296 344 262 348C310 320 326 230 300 136Z" fill="${dark(skin, 0.3)}" opacity=".22"/>` +
    (beards[extra]?.(recipe) ?? '') +
    `<ellipse cx="216" cy="234" rx="10" ry="12" fill="#1b1210"/><ellipse cx="296" cy="234" rx="10" ry="12" fill="#1b1210"/><circle cx="219" cy="230" r="3.5" fill="#fff"/><circle cx="299" cy="230" r="3.5" fill="#fff"/>` +
    `<path d="M196 208Q216 196 236 206M276 206Q296 196 316 208" stroke="#1b1210" stroke-width="8" fill="none" stroke-linecap="round"/>` +
    `<path d="M252 240Q242 268 256 272Q266 272 268 266" stroke="${dark(skin, 0.38)}" stroke-width="6" fill="none" stroke-linecap="round"/>` +
    smile
  );
}

/** Returns the SVG of a person on a tinted background; apps crop it to a circle. */
export function portraitSvg(recipe: PortraitRecipe): string {
  const { ground, head } = recipe;
  const person =
    (behind[head]?.(recipe) ?? '') + tops[recipe.top]!(recipe) + face(recipe) + above[head]!(recipe);
  const front = jewels[recipe.extra]?.(recipe) ?? '';
  const flip = recipe.mirror ? ' transform="translate(512 0) scale(-1 1)"' : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><rect width="512" height="512" fill="${ground}"/>` +
    `<circle cx="256" cy="240" r="214" fill="#fff" opacity=".28"/><g${flip}>${person}${front}</g></svg>`
  );
}
