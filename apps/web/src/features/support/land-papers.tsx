import { FileSearch } from 'lucide-react';
import { Disclosure, disclosureBox } from './disclosure.tsx';
import { Guide } from './guide.tsx';
import type { Help } from './help.ts';

/** Explains the land papers of each country. */
export function LandPapers({ words }: { words: Help['papers'] }) {
  return (
    <Guide id="foncier" title={words.title} intro={words.intro}>
      <p className="mb-4 flex gap-3 rounded-12 bg-warn-tint p-4 text-16">
        <FileSearch className="mt-0.5 size-5.5 shrink-0" />
        <span className="min-w-0">{words.rule}</span>
      </p>
      <div className={disclosureBox}>
        {words.countries.map(({ name, papers, sources }, index) => (
          <Disclosure key={name} summary={name} isOpen={index === 0}>
            <dl className="flex flex-col gap-3">
              {papers.map(({ title, text }) => (
                <div key={title}>
                  <dt className="font-semibold text-text">{title}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-3 text-14">
              <span className="font-semibold">{words.sourcesTitle}</span> · {sources.join(' · ')}
            </p>
          </Disclosure>
        ))}
      </div>
    </Guide>
  );
}
