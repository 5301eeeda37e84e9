import { chance, pick } from './hash.ts';
import { picture } from './pictures.ts';
import type { DemoPicture } from './types.ts';

const skins = ['#8a5a3c', '#6f4630', '#5b3826', '#7c4f35', '#9c6a48', '#4d2f20'];
const grounds = ['#fde8dc', '#ddf1f2', '#e7e8fa', '#fae5ef', '#f3e0c2', '#dcebd8', '#f9e7b4', '#d8e6f2'];
const hairs = ['#1d1512', '#2a1b14', '#191310', '#33211a'];
const cloths = [
  '#c1440e',
  '#1f7a8c',
  '#3f6f4a',
  '#8e3140',
  '#2e4a72',
  '#d99a3e',
  '#6a4c93',
  '#b5532d',
  '#24606b',
];
const wraps = ['#d2402f', '#1f9aa0', '#dca22c', '#7a2350', '#2f74c0', '#3f9150', '#c8653f'];
const helmets = ['#fbbf24', '#f4f1ea', '#ee7a22', '#2f74c0', '#d2402f'];

/** f, m: any woman or man; site: building worker; office: office worker. */
export type Face = 'f' | 'm' | 'f-site' | 'm-site' | 'f-office' | 'm-office';

const heads: Record<Face, readonly string[]> = {
  f: ['foulard', 'tresses', 'afro', 'chignon', 'hijab', 'foulard'],
  m: ['court', 'kufi', 'casquette', 'chauve', 'locks', 'court'],
  'f-site': ['casque'],
  'm-site': ['casque', 'casque', 'casquette'],
  'f-office': ['chignon', 'tresses', 'afro', 'foulard', 'hijab'],
  'm-office': ['court', 'chauve', 'court', 'kufi'],
};
const tops: Record<Face, readonly string[]> = {
  f: ['pagne', 'tee', 'boubou', 'pagne'],
  m: ['chemise', 'boubou', 'tee', 'salopette'],
  'f-site': ['gilet', 'salopette'],
  'm-site': ['gilet', 'gilet', 'salopette', 'tee'],
  'f-office': ['veste', 'chemise', 'pagne'],
  'm-office': ['veste', 'chemise', 'boubou'],
};

const vests = ['#ee7a22', '#d9c21c', '#e2571c'];

/** Returns the colour of a helmet, scarf or hair. */
const headColour = (head: string, key: string): string => {
  if (head === 'casque') return pick(helmets, `helmet ${key}`);
  if (['foulard', 'hijab', 'kufi', 'casquette'].includes(head)) return pick(wraps, `wrap ${key}`);
  return pick(hairs, `hair ${key}`);
};

function extra(face: Face, head: string, key: string): string {
  if (face.startsWith('m'))
    return pick(['aucun', 'barbe', 'moustache', 'lunettes', 'aucun', 'barbe'], `extra ${key}`);
  return head === 'hijab' ? 'aucun' : pick(['boucles', 'lunettes', 'boucles', 'aucun'], `extra ${key}`);
}

/** Returns the drawn portrait of a member, always the same for a key. */
export function portrait(key: string, face: Face): DemoPicture {
  const head = pick(heads[face], `head ${key}`);
  const top = pick(tops[face], `top ${key}`);
  return picture({
    kind: 'portrait',
    ground: pick(grounds, `ground ${key}`),
    skin: pick(skins, `skin ${key}`),
    head,
    hair: headColour(head, key),
    top,
    cloth: top === 'gilet' ? pick(vests, `vest ${key}`) : pick(cloths, `cloth ${key}`),
    extra: extra(face, head, key),
    mirror: chance(`mirror ${key}`) < 0.5,
  });
}
