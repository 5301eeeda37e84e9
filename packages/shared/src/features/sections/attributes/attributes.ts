import type { Attribute } from '../attribute.ts';
import { goods } from './goods.ts';
import { machines } from './machines.ts';
import { mines } from './mines.ts';
import { property } from './property.ts';

const known = { ...goods, ...machines, ...mines, ...property };
export type AttributeName = keyof typeof known;

/** All attributes by name; a name has the same meaning in all categories. */
export const attributes: Record<AttributeName, Attribute> = known;
export const attributeNames = Object.keys(attributes) as AttributeName[];

/** Value of a listing's attribute. */
export type AttributeValue = string | number | boolean;
export type Attrs = Partial<Record<AttributeName, AttributeValue>>;
