import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../i18n/i18n.tsx';
import { useTextDraft } from '../../lib/forms/use-text-draft.ts';
import { Button } from '../controls/button.tsx';
import { Chip } from '../controls/chip.tsx';
import { TextArea } from '../fields/text-area.tsx';
import { Sheet } from './sheet.tsx';

const maxLength = 300;

/** Callbacks for the reason, and for closing the sheet. */
export interface ReasonHandlers {
  /** Called once the sheet is closed; `onDone` forgets the text, which stays until the decision is sent. */
  onReason: (reason: string, onDone: () => void) => void;
  onClose: () => void;
}

interface Props extends ReasonHandlers {
  title: string;
  /** Subject of the decision. */
  subject: ReactNode;
  /** Common reasons: what the chip shows, and the sentence it writes. */
  common?: readonly { label: string; sentence: string }[];
  /** Readers of the reason. */
  hint: string;
  submit: string;
  isBusy?: boolean;
  /** Storage key of the text, which survives closing the sheet. */
  draft: string;
}

/** Returns the text with a common reason after what was typed, or without it where the text contains it. */
function toggleSentence(text: string, sentence: string): string {
  if (text.includes(sentence)) return text.replace(` ${sentence}`, '').replace(sentence, '').trim();
  const typed = text.trim();
  return typed ? `${typed}${/[.!?…]$/.test(typed) ? '' : '.'} ${sentence}` : sentence;
}

/** Digits choose a common reason unless someone is writing; Control and Enter send it, and Enter alone after a digit. */
function useReasonKeys(
  common: NonNullable<Props['common']>,
  choose: (text: string) => void,
  send: () => void,
) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // A held digit would add and remove its reason in turn.
    if (event.repeat) return;
    const isWriting = event.target instanceof HTMLTextAreaElement;
    const chosen = isWriting ? undefined : common[Number(event.key) - 1];
    if (chosen) choose(chosen.sentence);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Sheet for the reason of a decision: a common or a custom one. Import it lazily. */
export function ReasonSheet({
  title,
  subject,
  common = [],
  hint,
  submit,
  isBusy = false,
  draft,
  ...on
}: Props) {
  const { t } = useTexts();
  const { text: reason, write: setReason, clear } = useTextDraft(draft);
  const { onClose } = on;
  // A refetch behind the sheet must not change the version that the decision is sent with.
  const [onReason] = useState(() => on.onReason);
  const send = () => {
    onClose();
    onReason(reason.trim(), clear);
  };
  const toggle = (sentence: string) => {
    const next = toggleSentence(reason, sentence);
    if (next.length <= maxLength) setReason(next);
  };
  const submitButton = useRef<HTMLButtonElement>(null);
  const isBlank = reason.trim() === '';
  const chooseByKey = (sentence: string) => {
    // The button is disabled until the text is shown, and the focus is on the × before.
    flushSync(() => toggle(sentence));
    submitButton.current?.focus();
  };
  useReasonKeys(common, chooseByKey, () => !isBlank && !isBusy && send());
  const footer = (
    <div className="flex flex-1 flex-col gap-2">
      {isBlank && (
        <p id="reason-hint" className="text-14 text-muted">
          {t('moderation.reasonNeeded')}
        </p>
      )}
      <Button
        ref={submitButton}
        kind="danger"
        size="lg"
        wide
        disabled={isBlank || isBusy}
        aria-describedby={isBlank ? 'reason-hint' : undefined}
        onClick={send}
      >
        {submit}
        <span aria-hidden="true" className="hidden font-normal opacity-75 lg:inline">
          Ctrl ↵
        </span>
      </Button>
    </div>
  );
  return (
    <Sheet title={title} isOpen isShort onClose={onClose} footer={footer}>
      <div className="flex flex-col gap-4 py-4">
        <p className="text-15 break-words text-text-2">{subject}</p>
        {common.length > 0 && (
          <div className="flex flex-wrap gap-2 py-1">
            {common.map(({ label, sentence }, i) => (
              <Chip key={label} isChosen={reason.includes(sentence)} onClick={() => toggle(sentence)}>
                <span aria-hidden="true" className="hidden font-normal opacity-75 lg:inline">
                  {i + 1}
                </span>
                {label}
              </Chip>
            ))}
          </div>
        )}
        <TextArea
          label={t('moderation.reasonLabel')}
          hint={hint}
          maxLength={maxLength}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Sheet>
  );
}
