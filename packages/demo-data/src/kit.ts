import json from '../art/palettes.json' with { type: 'json' };

/** A scene of art/scenes. */
export type SceneId = keyof typeof json.scenes;

/** Sky or room, and three colours of the objects in a scene: names of palettes.json or #rrggbb. */
export interface Palette {
  set: string;
  body: string;
  accent: string;
  fabric: string;
}
export type Crop = readonly [number, number, number, number];

interface Scene {
  file: string;
  category: string;
  sub: string;
  family: 'outdoor' | 'indoor';
  palettes: Palette[];
  crops: Record<string, Crop>;
  /** Incremented when the drawing changes, so that its pictures get new names. */
  version?: number;
}

interface Kit {
  outdoor: Record<string, Record<string, string>>;
  indoor: Record<string, Record<string, string>>;
  colours: Record<string, string>;
  scenes: Record<SceneId, Scene>;
}

/** The palettes and scenes of the art folder. */
export const kit = json as unknown as Kit;

const rgb = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));

/** Returns the colour at the fraction t (0 to 1) between a and b. */
export function mix(a: string, b: string, t: number): string {
  const [from, to] = [rgb(a), rgb(b)];
  const channel = (i: number) => Math.round(from[i]! + (to[i]! - from[i]!) * t);
  return `#${[0, 1, 2].map((i) => channel(i).toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the value of a named colour. */
export const colour = (name: string): string => kit.colours[name] ?? name;

/** Returns the values of every token of a scene for a palette. */
export function tokens(scene: SceneId, palette: Palette): Record<string, string> {
  const base =
    kit.scenes[scene].family === 'outdoor'
      ? { ...kit.indoor.ivoire, ...kit.outdoor[palette.set] }
      : { ...kit.outdoor.midi, ...kit.indoor[palette.set] };
  return {
    ...base,
    ...shades('body', palette.body),
    ...shades('accent', palette.accent),
    ...shades('fabric', palette.fabric),
  };
}

/** Returns a colour with its light, dark and darkest shade. */
function shades(part: string, name: string): Record<string, string> {
  const c = colour(name);
  return {
    [part]: c,
    [`${part}L`]: mix(c, '#fff4d8', 0.34),
    [`${part}D`]: mix(c, '#2a1408', 0.24),
    [`${part}DD`]: mix(c, '#1d0f10', 0.44),
  };
}

/** Returns the approximate mean colour of a scene, computed from its palette only. */
export function sceneColour(scene: SceneId, palette: Palette): string {
  const t = tokens(scene, palette);
  const outdoor = kit.scenes[scene].family === 'outdoor';
  const upper = outdoor ? mix(t.sky1!, t.sky2!, 0.6) : mix(t.wall1!, t.wall2!, 0.5);
  const lower = outdoor ? mix(t.ground1!, t.ground2!, 0.5) : mix(t.floor1!, t.floor2!, 0.5);
  return mix(mix(upper, lower, 0.4), t.body!, 0.18);
}
