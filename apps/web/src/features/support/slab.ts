/** Cement in a cubic metre of concrete, and in a bag. */
const cementKgPerM3 = 350;
const bagKg = 50;

export interface Slab {
  lengthM: number;
  widthM: number;
  thicknessCm: number;
}

/** A measure as people write it: `4,5` or `4.5`; undefined unless it is above zero. */
export function parseMeasure(text: string): number | undefined {
  const compact = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  return /^\d+(\.\d*)?$|^\.\d+$/.test(compact) && Number(compact) > 0 ? Number(compact) : undefined;
}

/** Concrete in m³ and bags of cement for a slab; a bag that has been opened counts whole. */
export function cementFor({ lengthM, widthM, thicknessCm }: Slab): { volumeM3: number; bags: number } {
  const volumeM3 = (lengthM * widthM * thicknessCm) / 100;
  // Rounded to grams first: 0.1 × 3 is not quite 0.3, and must not cost a bag.
  const cementKg = Math.round(volumeM3 * cementKgPerM3 * 1000) / 1000;
  return { volumeM3, bags: Math.ceil(cementKg / bagKg) };
}
