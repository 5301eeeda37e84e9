import { type CalculatorJob, jobNames } from '@laterite/shared/features/calculator/calculator-jobs.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { firstMeasures, materialsOf, useMaterialTexts } from './material-lines.ts';
import { MaterialList } from './material-list.tsx';
import { MeasureFields } from './measure-fields.tsx';

/** A material as a line of a quote. */
export interface CalculatedLine {
  label: string;
  qty: number;
  unit: string;
}

interface Props {
  onAdd: (lines: CalculatedLine[]) => void;
  onClose: () => void;
}

/** Calculator inside another form, to which it adds lines; it has no `form` element, because forms cannot be nested. */
export default function CalculatorPart({ onAdd, onClose }: Props) {
  const { t, language } = useTexts();
  const { nameOf, unitOf } = useMaterialTexts();
  const [job, setJob] = useState<CalculatorJob>('slab');
  const [typed, setTyped] = useState(() => firstMeasures(job, {}, language));
  const lines = materialsOf(job, typed);
  const choose = (chosen: CalculatorJob) => {
    setJob(chosen);
    setTyped(firstMeasures(chosen, {}, language));
  };
  const add = () => {
    onAdd((lines ?? []).map((line) => ({ label: nameOf(line.material), qty: line.qty, unit: unitOf(line) })));
    onClose();
  };
  return (
    <fieldset
      className="flex flex-col gap-3 rounded-12 border border-line p-3"
      onKeyDown={(event) =>
        event.key === 'Enter' && event.target instanceof HTMLInputElement && event.preventDefault()
      }
    >
      <legend className="px-1 text-14 font-semibold">{t('calculator.title')}</legend>
      <SelectField
        label={t('calculator.job')}
        value={job}
        options={jobNames.map((value) => ({ value, label: t(`calculator.jobs.${value}`) }))}
        onChange={({ currentTarget }) => choose(currentTarget.value as CalculatorJob)}
      />
      <MeasureFields
        job={job}
        typed={typed}
        onType={(name, value) => setTyped((before) => ({ ...before, [name]: value }))}
      />
      <div aria-live="polite">
        <MaterialList lines={lines} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="tight" disabled={!lines?.length} onClick={add}>
          {t('calculator.add')}
        </Button>
        <Button kind="text" size="tight" onClick={onClose}>
          {t('calculator.close')}
        </Button>
      </div>
    </fieldset>
  );
}
