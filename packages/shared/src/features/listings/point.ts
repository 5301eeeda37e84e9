import * as z from 'zod/mini';
import { parseFormJson } from '../../form-json.ts';

/** A position on a map. */
export const onMap = z.object(
  {
    lat: z.number().check(z.gte(-90), z.lte(90)),
    lng: z.number().check(z.gte(-180), z.lte(180)),
  },
  'field.point',
);
export type Point = z.infer<typeof onMap>;

const typedPoint = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** Position on a map, also in the notation of map apps: `5.3412, -4.0281`. Buyers see a position within 500 m, unless the owner shows it exactly. */
export const point = z.pipe(
  z.transform((value: unknown) => {
    if (typeof value !== 'string') return value;
    if (value.trim() === '') return null;
    const [, lat, lng] = typedPoint.exec(value) ?? [];
    return lat && lng ? { lat: Number(lat), lng: Number(lng) } : parseFormJson(value);
  }),
  z.nullable(onMap),
);
