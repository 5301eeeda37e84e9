import type {
  CalculatorJob,
  MeasureField,
  MeasureName,
} from '@laterite/shared/features/calculator/calculator-jobs.ts';
import { readMeasure } from '@laterite/shared/features/calculator/calculator-jobs.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { measureFields, type Typed } from './material-lines.ts';

/** Measures that are chosen from a list. */
const choices: Partial<Record<MeasureName, readonly number[]>> = {
  blockThickness: [10, 15, 20],
  plasteredFaces: [0, 1, 2],
  slopes: [1, 2],
};

interface Props {
  job: CalculatorJob;
  typed: Typed;
  onType: (name: string, value: string) => void;
}

/** Fields of a job, each with its unit; an invalid field shows its limits. */
export function MeasureFields({ job, typed, onType }: Props) {
  const { t, language } = useTexts();
  const field = ({ name, unit, ...limits }: MeasureField) => {
    const value = typed[name] ?? '';
    const wired = {
      label: t(`calculator.fields.${name}`),
      name,
      value,
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        onType(name, currentTarget.value),
    };
    const suffix = unit && `\u00a0${unit}`;
    const few = choices[name];
    if (few) {
      const options = few.map((one) => ({ value: String(one), label: `${one}${suffix ?? ''}` }));
      return <SelectField key={name} {...wired} options={options} />;
    }
    const [min, max] = [limits.min, limits.max].map((limit) => limit.toLocaleString(language));
    const isWrong = readMeasure({ name, unit, ...limits }, value) === null;
    return (
      <TextField
        key={name}
        {...wired}
        inputMode="decimal"
        autoComplete="off"
        suffix={unit && <span className="text-14 text-muted">{unit}</span>}
        error={isWrong ? t('calculator.between', { min: min!, max: max! }) : undefined}
      />
    );
  };
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] items-start gap-3 lg:grid-cols-3">
      {measureFields(job).map(field)}
    </div>
  );
}
