import type { Attribute } from '../attribute.ts';
import { goods } from './goods.ts';
import { machines } from './machines.ts';
import { mines } from './mines.ts';
import { property } from './property.ts';

const known = { ...goods, ...machines, ...mines, ...property };
export type AttributeName = keyof typeof known;

/** Every attribute by its name: a name means the same in all categories that have it. */
export const attributes: Record<AttributeName, Attribute> = known;
export const attributeNames = Object.keys(attributes) as AttributeName[];

/** What a listing says of itself. */
export type AttributeValue = string | number | boolean;
export type Attrs = Partial<Record<AttributeName, AttributeValue>>;
