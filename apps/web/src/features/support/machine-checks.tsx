import { CircleCheck } from 'lucide-react';
import { Disclosure, disclosureBox } from './disclosure.tsx';
import { Guide } from './guide.tsx';
import type { Help } from './help.ts';

/** Checklist before paying for a machine, in the order of the visit. */
export function MachineChecks({ words }: { words: Help['machine'] }) {
  return (
    <Guide id="engin" title={words.title} intro={words.intro}>
      <div className={disclosureBox}>
        {words.groups.map(({ title, checks }, index) => (
          <Disclosure key={title} summary={title} isOpen={index === 0}>
            <ul className="flex flex-col gap-2.5">
              {checks.map((check) => (
                <li key={check} className="flex gap-2.5">
                  <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" />
                  <span className="min-w-0">{check}</span>
                </li>
              ))}
            </ul>
          </Disclosure>
        ))}
      </div>
    </Guide>
  );
}
