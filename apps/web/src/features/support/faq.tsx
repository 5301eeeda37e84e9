import { useState } from 'react';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Disclosure, disclosureBox } from './disclosure.tsx';
import { findQuestions } from './find-questions.ts';
import { Guide } from './guide.tsx';
import type { Help, Question } from './help.ts';

function Answer({ question, answer, isOpen }: Question & { isOpen: boolean }) {
  return (
    <Disclosure summary={question} isOpen={isOpen}>
      {answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Disclosure>
  );
}

/** Questions by topic; a search filters them, and expands the answers of a few results. */
export function Faq({ words }: { words: Help['faq'] }) {
  const [text, setText] = useState('');
  const topics = findQuestions(words.topics, text);
  const count = topics.reduce((sum, { questions }) => sum + questions.length, 0);
  const isSearching = text.trim() !== '';
  const outcome = count > 0 ? words.found(count) : words.none;
  return (
    <Guide id="faq" title={words.title}>
      <SearchField
        label={words.search}
        placeholder={words.searchHint}
        value={text}
        onChange={setText}
        onSubmit={() => undefined}
      />
      <p role="status" className="mt-2 min-h-6 text-14 text-muted">
        {isSearching && outcome}
      </p>
      {topics.map(({ title, questions }) => (
        <div key={title} className="mt-3">
          <h3 className="mb-2 text-16 font-semibold text-muted">{title}</h3>
          <div className={disclosureBox}>
            {questions.map((entry) => (
              <Answer
                key={`${entry.question} ${isSearching && count <= 2}`}
                {...entry}
                isOpen={isSearching && count <= 2}
              />
            ))}
          </div>
        </div>
      ))}
    </Guide>
  );
}
