import type {
  CalculatorJob,
  MeasureField,
  Measures,
} from '@laterite/shared/features/calculator/calculator-jobs.ts';
import { calculatorJobs, readMeasure } from '@laterite/shared/features/calculator/calculator-jobs.ts';
import {
  type Material,
  type MaterialLine,
  materialsFor,
  materialUnits,
} from '@laterite/shared/features/calculator/materials.ts';
import { useTexts } from '../../i18n/i18n.tsx';

export type Typed = Record<string, string>;

export const measureFields = (job: CalculatorJob): readonly MeasureField[] => calculatorJobs[job];

/** Returns the initial values of a job's fields: the given values, else the defaults. */
export const firstMeasures = (job: CalculatorJob, given: Typed, language: string): Typed =>
  Object.fromEntries(
    measureFields(job).map(({ name, usual }) => [name, given[name] ?? usual.toLocaleString(language)]),
  );

/** Returns the materials for the typed measures; null if a measure is invalid. */
export function materialsOf(job: CalculatorJob, typed: Typed): MaterialLine[] | null {
  const measures: Measures = {};
  for (const field of measureFields(job)) {
    const value = readMeasure(field, typed[field.name] ?? '');
    if (value === null) return null;
    measures[field.name] = value;
  }
  return materialsFor(job, measures);
}

/** Returns functions that format the name, the unit and the quantity of a material. */
export function useMaterialTexts() {
  const { t, language } = useTexts();
  const nameOf = (material: Material) => t(`calculator.materials.${material}`);
  const unitOf = ({ material, qty }: MaterialLine) =>
    t(`calculator.units.${materialUnits[material]}`, { count: qty });
  const quantityOf = (line: MaterialLine) => `${line.qty.toLocaleString(language)}\u00a0${unitOf(line)}`;
  const listOf = (lines: MaterialLine[]) =>
    lines.map((line) => `– ${nameOf(line.material)}\u00a0: ${quantityOf(line)}`).join('\n');
  return { nameOf, unitOf, quantityOf, listOf };
}
