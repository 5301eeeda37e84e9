import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useDebouncedInput } from '../../../lib/forms/use-debounced-input.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';

export interface Choice {
  id: string;
  name: string;
  hint: string;
}

interface Props {
  title: string;
  /** Effect of the decision. */
  intro: ReactNode;
  placeholder: string;
  /** The current search. */
  q: string;
  onSearch: (q: string) => void;
  /** Search results; undefined while loading. */
  choices: readonly Choice[] | undefined;
  submit: string;
  onChoose: (choice: Choice) => void;
  onClose: () => void;
}

/** Sheet that searches for the member or page that a decision needs, shows the effect, and confirms with its button. */
export function ChooseSheet({ title, intro, placeholder, q, choices, submit, ...on }: Props) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<Choice>();
  const { typed, type, send } = useDebouncedInput(q, on.onSearch);
  const footer = (
    <Button
      kind="danger"
      size="lg"
      wide
      disabled={!chosen}
      onClick={() => {
        if (!chosen) return;
        on.onClose();
        on.onChoose(chosen);
      }}
    >
      {chosen ? `${submit} ${chosen.name}` : submit}
    </Button>
  );
  return (
    <Sheet title={title} isOpen onClose={on.onClose} footer={footer}>
      <div className="flex flex-col gap-4 py-4">
        <div className="text-15 break-words text-text-2">{intro}</div>
        <SearchField
          hasFocus
          label={placeholder}
          placeholder={placeholder}
          value={typed}
          onChange={type}
          onSubmit={send}
        />
        {q && choices?.length === 0 && <p className="text-15 text-muted">{t('profiles.noChoice')}</p>}
        <ul className="flex flex-col gap-2">
          {choices?.map((choice) => (
            <li key={choice.id}>
              <button
                type="button"
                aria-pressed={chosen?.id === choice.id}
                onClick={() => setChosen(choice)}
                className="flex min-h-12 w-full flex-col rounded-8 border-[1.5px] border-field px-4 py-2 text-left aria-pressed:border-brand aria-pressed:bg-sunk"
              >
                <span className="text-16 font-semibold break-words">{choice.name}</span>
                <span className="text-14 break-words text-muted">{choice.hint}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
