/** Cement in a cubic metre of concrete, and in a bag, in kilograms. */
const cementKgPerM3 = 350;
const bagKg = 50;

export interface Slab {
  lengthM: number;
  widthM: number;
  thicknessCm: number;
}

/** Parses a typed measure such as `4,5` or `4.5`; returns undefined unless it is above zero. */
export function parseMeasure(text: string): number | undefined {
  const compact = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  return /^\d+(\.\d*)?$|^\.\d+$/.test(compact) && Number(compact) > 0 ? Number(compact) : undefined;
}

/** Returns the volume of concrete in m³ and the number of bags of cement for a slab, rounded up to whole bags. */
export function cementFor({ lengthM, widthM, thicknessCm }: Slab): { volumeM3: number; bags: number } {
  const volumeM3 = (lengthM * widthM * thicknessCm) / 100;
  // Round to grams first: 0.1 × 3 exceeds 0.3 slightly, and must not add a bag.
  const cementKg = Math.round(volumeM3 * cementKgPerM3 * 1000) / 1000;
  return { volumeM3, bags: Math.ceil(cementKg / bagKg) };
}
