/** One input of a job. */
export interface JobField {
  name: string;
  unit: 'm' | 'cm' | 'm²' | '%' | null;
  /** Default value. */
  usual: number;
  min: number;
  max: number;
}

const length = { unit: 'm', min: 0.1, max: 1000 } as const;
const side = { unit: 'cm', min: 1, max: 300 } as const;
/** Area of doors and windows, which needs no material. */
const openings = { name: 'openings', unit: 'm²', usual: 0, min: 0, max: 1000 } as const;
/** Percentage of material that breaks, is cut off or spilt. */
const waste = (usual: number) => ({ name: 'waste', unit: '%', usual, min: 0, max: 50 }) as const;

/** Jobs of the calculator with their inputs. Choices such as sides, faces and slopes are numbers too. */
export const calculatorJobs = {
  slab: [
    { name: 'length', usual: 5, ...length },
    { name: 'width', usual: 4, ...length },
    { name: 'thickness', unit: 'cm', usual: 12, min: 3, max: 100 },
    waste(5),
  ],
  wall: [
    { name: 'length', usual: 10, ...length },
    { name: 'height', usual: 2.5, ...length },
    openings,
    { name: 'blockThickness', unit: 'cm', usual: 15, min: 5, max: 30 },
    { name: 'plasteredFaces', unit: null, usual: 0, min: 0, max: 2 },
    waste(5),
  ],
  tiles: [
    { name: 'length', usual: 4, ...length },
    { name: 'width', usual: 3, ...length },
    { name: 'tileLength', usual: 40, ...side },
    { name: 'tileWidth', usual: 40, ...side },
    waste(10),
  ],
  paint: [
    { name: 'length', usual: 4, ...length },
    { name: 'width', usual: 3, ...length },
    { name: 'height', usual: 2.8, ...length },
    { ...openings, usual: 4 },
    { name: 'coats', unit: null, usual: 2, min: 1, max: 5 },
    waste(5),
  ],
  roof: [
    { name: 'length', usual: 10, ...length },
    { name: 'width', usual: 8, ...length },
    { name: 'slope', unit: '%', usual: 15, min: 3, max: 200 },
    { name: 'slopes', unit: null, usual: 2, min: 1, max: 2 },
    { name: 'sheetLength', unit: 'm', usual: 2, min: 1, max: 13 },
    { name: 'sheetWidth', unit: 'm', usual: 0.75, min: 0.3, max: 2 },
    waste(5),
  ],
} as const satisfies Record<string, readonly JobField[]>;

export type CalculatorJob = keyof typeof calculatorJobs;
export type MeasureName = (typeof calculatorJobs)[CalculatorJob][number]['name'];
/** A field of one of the jobs. */
export type MeasureField = JobField & { name: MeasureName };
export const jobNames = Object.keys(calculatorJobs) as CalculatorJob[];

/** Returns whether a text is the name of a job. */
export const isJob = (text: string | null | undefined): text is CalculatorJob =>
  text != null && Object.hasOwn(calculatorJobs, text);

/** The measures of a job by name, each within the limits of its field. */
export type Measures = Record<string, number>;

/** Parses typed text with a comma or a point; returns null if it is not a number within the field's limits. */
export function readMeasure({ min, max }: JobField, typed: string): number | null {
  const text = typed.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  if (!/^\d+(\.\d+)?$/.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}
