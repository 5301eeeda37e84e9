import { ShieldAlert } from 'lucide-react';
import { Guide } from './guide.tsx';
import type { Help } from './help.ts';

/** Four steps to buy safely, and warning signs. */
export function SafetyGuide({ words }: { words: Help['safety'] }) {
  return (
    <Guide id="securite" title={words.title} intro={words.intro}>
      <ol className="grid gap-4 rounded-12 border border-line bg-surface p-4 md:grid-cols-2 lg:p-5">
        {words.steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="flex size-8 shrink-0 items-center justify-center rounded-8 bg-yellow text-16 font-bold text-ink"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="text-16 font-semibold">{title}</h3>
              <p className="text-16 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-4 rounded-12 bg-warn-tint p-4 lg:p-5">
        <h3 className="flex items-center gap-2 text-16 font-bold">
          <ShieldAlert className="size-5.5 shrink-0" />
          {words.alertTitle}
        </h3>
        <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-16 text-text-2">
          {words.alerts.map((alert) => (
            <li key={alert}>{alert}</li>
          ))}
        </ul>
      </div>
    </Guide>
  );
}
