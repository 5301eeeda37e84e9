import type { CalculatorJob, Measures } from './calculator-jobs.ts';

/** Materials with the unit in which they are bought: bags of 50 kg of cement and of 25 kg of glue, m³, pieces, m², kg, litres, metres. */
export const materialUnits = {
  cement: 'bag',
  sand: 'm3',
  gravel: 'm3',
  mesh: 'm2',
  blocks: 'piece',
  tiles: 'piece',
  tileArea: 'm2',
  glue: 'bag',
  grout: 'kg',
  primer: 'litre',
  paint: 'litre',
  sheets: 'piece',
  ridges: 'piece',
  screws: 'piece',
  purlins: 'metre',
} as const;
export type Material = keyof typeof materialUnits;

export interface MaterialLine {
  material: Material;
  /** Quantity including waste, rounded up: pieces and bags to whole numbers, others to one decimal. */
  qty: number;
}

const cementBagKg = 50;
const glueBagKg = 25;
const sandKgPerM3 = 1600;

/**
 * Per m³ of concrete with 350 kg of cement: 820 kg of sand, 1,125 kg of gravel (1,500 kg/m³).
 * Source: https://travauxninja.fr/dosage-beton/, read in 2026.
 */
const concrete = { cementKg: 350, sandM3: 820 / sandKgPerM3, gravelM3: 1125 / 1500 };
/** Welded mesh overlaps by one mesh at its borders. */
const meshOverlap = 1.1;

/** Per m² of wall of blocks 20 × 40 cm. Source: https://batiunit.fr/calculateurs/maconnerie-beton/mur-parpaings (NF DTU 20.1). */
const blocksPerM2 = 12.5;
/** Mortar for the joints of 1 m² of wall of 20 cm. Source: https://travauxbeton.fr/?p=6160. Proportional to the thickness. */
const mortar = { thicknessCm: 20, cementKg: 10, sandKg: 40 };
/** Plaster of 1.5 cm on a face, with 350 kg of cement and 1 m³ of sand per m³. */
const plaster = { thicknessM: 0.015, cementKg: 350, sandM3: 1 };

/** Glue for a notched trowel of 8 mm, according to manufacturers; tiles of 45 cm or more are also coated. */
const glueKgPerM2 = (largestSideCm: number) => (largestSideCm >= 45 ? 7 : 5);
/** Joints of 3 mm on tiles of 9 mm. Manufacturers' formula: (length + width) ÷ (length × width) × joint × depth × 1.6, in mm and kg/m². */
const groutKgPerM2 = (lengthCm: number, widthCm: number) =>
  ((lengthCm + widthCm) / (lengthCm * widthCm * 10)) * 3 * 9 * 1.6;

/** Manufacturers of paint and primer state 10 m² per litre and coat on smooth plaster. */
const paintM2PerLitre = 10;

/** Lengthwise overlap of sheets in metres; ridges of 2 m overlap by the same length. Sheet widths exclude the overlap. */
const sheetOverlapM = 0.15;
const ridgeM = 2;
/** One screw at every second wave on each purlin. */
const screwsPerM2 = 6;
const purlinSpacingM = 0.9;

const whole = new Set<string>(['bag', 'piece']);

/** Rounds up to a purchasable quantity; ignores an excess of a millionth as a floating-point error. */
function rounded([material, amount]: [Material, number]): MaterialLine {
  const step = whole.has(materialUnits[material]) ? 1 : 10;
  return { material, qty: Math.ceil(amount * step - 1e-6) / step };
}

type Amounts = Partial<Record<Material, number>>;

function slab({ length, width, thickness }: Measures): Amounts {
  const area = length! * width!;
  const volume = (area * thickness!) / 100;
  return {
    cement: (volume * concrete.cementKg) / cementBagKg,
    sand: volume * concrete.sandM3,
    gravel: volume * concrete.gravelM3,
    mesh: area * meshOverlap,
  };
}

function wall({ length, height, openings, blockThickness, plasteredFaces }: Measures): Amounts {
  const area = Math.max(0, length! * height! - openings!);
  const thickness = blockThickness! / mortar.thicknessCm;
  const plastered = area * plasteredFaces! * plaster.thicknessM;
  const cementKg = area * thickness * mortar.cementKg + plastered * plaster.cementKg;
  return {
    blocks: area * blocksPerM2,
    cement: cementKg / cementBagKg,
    sand: (area * thickness * mortar.sandKg) / sandKgPerM3 + plastered * plaster.sandM3,
  };
}

function tiles({ length, width, tileLength, tileWidth }: Measures): Amounts {
  const area = length! * width!;
  return {
    tiles: area / ((tileLength! * tileWidth!) / 10_000),
    tileArea: area,
    glue: (area * glueKgPerM2(Math.max(tileLength!, tileWidth!))) / glueBagKg,
    grout: area * groutKgPerM2(tileLength!, tileWidth!),
  };
}

/** Returns the paint and primer of the four walls of a room. */
function paint({ length, width, height, openings, coats }: Measures): Amounts {
  const area = Math.max(0, 2 * (length! + width!) * height! - openings!);
  return { primer: area / paintM2PerLitre, paint: (area * coats!) / paintM2PerLitre };
}

/** Returns the materials of a roof. `length` is measured along the ridge; `width` is that of the whole roof in plan view. */
function roof({ length, width, slope, slopes, sheetLength, sheetWidth }: Measures): Amounts {
  const run = width! / slopes!;
  const slopeLength = Math.hypot(run, (run * slope!) / 100);
  const rows =
    slopeLength <= sheetLength!
      ? 1
      : Math.ceil((slopeLength - sheetOverlapM) / (sheetLength! - sheetOverlapM));
  const area = slopeLength * length! * slopes!;
  return {
    sheets: rows * Math.ceil(length! / sheetWidth! - 1e-6) * slopes!,
    ...(slopes === 2 && { ridges: length! / (ridgeM - sheetOverlapM) }),
    screws: area * screwsPerM2,
    purlins: (Math.ceil(slopeLength / purlinSpacingM) + 1) * length! * slopes!,
  };
}

const amountsOf: Record<CalculatorJob, (measures: Measures) => Amounts> = { slab, wall, tiles, paint, roof };

/**
 * Returns the materials of a job including waste, in the order of purchase. `measures` contains each field of the job within
 * its limits: lengths in metres, thicknesses and sides of tiles in centimetres, waste and slope in percent.
 */
export function materialsFor(job: CalculatorJob, measures: Measures): MaterialLine[] {
  const factor = 1 + (measures.waste ?? 0) / 100;
  const amounts = Object.entries(amountsOf[job](measures)) as [Material, number][];
  return amounts
    .map(([material, amount]) => rounded([material, amount * factor]))
    .filter(({ qty }) => qty > 0);
}
