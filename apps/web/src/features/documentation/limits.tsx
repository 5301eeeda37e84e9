import { type Limit, limits } from '@laterite/shared/limits.ts';
import { fixedLimitTexts, limitText } from '@laterite/shared/openapi/limit-texts.ts';
import { ChevronDown } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import type { Words } from './words.ts';

interface Row {
  name: string;
  value: string;
  isCode?: boolean;
}

const box = 'rounded-12 border border-line bg-surface px-4 lg:px-5';

const Rows = ({ rows }: { rows: Row[] }) => (
  <dl className="divide-y divide-line">
    {rows.map(({ name, value, isCode }) => (
      <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2 text-15">
        <dt className={isCode ? 'font-mono text-14 font-semibold break-all' : ''}>{name}</dt>
        <dd className="text-muted tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
);

/** Rate limits, sizes, numbers and durations, read from the constants that the API uses. */
export function Limits({ words }: { words: Words }) {
  const { language } = useTexts();
  const fixed = fixedLimitTexts(language).map(([name, value]) => ({ name, value }));
  const rates = Object.entries<Limit>(limits).map(([name, limit]) => ({
    name,
    value: limitText(limit, language),
    isCode: true,
  }));
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-180 text-15 text-text-2">{words.limitsIntro(limitText(limits.any, language))}</p>
      <section className={`${box} py-3`}>
        <h3 className="text-16 font-semibold">{words.fixedLimits}</h3>
        <Rows rows={fixed} />
      </section>
      <details className={`group ${box}`}>
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 text-16 font-semibold [&::-webkit-details-marker]:hidden">
          {words.rates}
          <ChevronDown className="size-5.5 shrink-0 text-muted transition-transform duration-150 ease-out group-open:rotate-180" />
        </summary>
        <Rows rows={rates} />
      </details>
    </div>
  );
}
