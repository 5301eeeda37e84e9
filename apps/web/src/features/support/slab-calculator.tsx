import { groupDigits } from '@laterite/shared/money.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Guide } from './guide.tsx';
import type { Help } from './help.ts';
import { cementFor, parseMeasure } from './slab.ts';

const start = { length: '4', width: '3', thickness: '12' };
type Measure = keyof typeof start;
const measures: Measure[] = ['length', 'width', 'thickness'];

function Result({ words, typed }: { words: Help['slab']; typed: typeof start }) {
  const { language } = useTexts();
  const [lengthM, widthM, thicknessCm] = measures.map((measure) => parseMeasure(typed[measure]));
  if (!lengthM || !widthM || !thicknessCm) return null;
  const { volumeM3, bags } = cementFor({ lengthM, widthM, thicknessCm });
  const volume = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(volumeM3);
  return (
    <p className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
      <span>
        <strong className="text-28 font-bold tabular-nums">{groupDigits(bags)}</strong> {words.bags(bags)}
      </span>
      <span className="text-muted">
        <strong className="font-semibold text-text tabular-nums">{volume}</strong> m³ {words.volume}
      </span>
    </p>
  );
}

/** Calculator of the number of bags of cement for a slab. */
export function SlabCalculator({ words }: { words: Help['slab'] }) {
  const [typed, setTyped] = useState(start);
  return (
    <Guide id="dalle" title={words.title} intro={words.intro}>
      <div className="rounded-12 border border-line bg-surface p-4 lg:p-5">
        <div className="grid gap-4 md:grid-cols-3">
          {measures.map((measure) => (
            <TextField
              key={measure}
              label={words[measure]}
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              value={typed[measure]}
              onChange={({ target: { value } }) => setTyped((before) => ({ ...before, [measure]: value }))}
              error={parseMeasure(typed[measure]) ? undefined : words.invalid}
              suffix={
                <span className="text-muted">
                  {measure === 'thickness' ? words.centimetres : words.metres}
                </span>
              }
            />
          ))}
        </div>
        <div role="status" className="mt-4 min-h-10 border-t border-line pt-4 text-16">
          <Result words={words} typed={typed} />
        </div>
        <p className="mt-2 text-14 text-muted">{words.assumption}</p>
      </div>
    </Guide>
  );
}
