import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { Button } from '../controls/button.tsx';

interface Props {
  label: string;
  /** Label while the action runs. */
  busyLabel?: string;
  question: string;
  /** Label of the cancel button. */
  cancel?: string;
  /** A `text` button is small; other variants have the full width. */
  kind?: 'text' | 'primary' | 'outline' | 'danger';
  isPending: boolean;
  onConfirm: () => void;
}

/** Button that asks for confirmation in place. */
export function ConfirmButton({ label, busyLabel, question, cancel, kind = 'text', ...action }: Props) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState<boolean>();
  const { isPending, onConfirm } = action;
  const isSmall = kind === 'text';
  const look = { size: isSmall ? 'tight' : 'md', className: isSmall ? '' : 'grow' } as const;
  if (!isAsking) {
    return (
      <Button
        {...look}
        kind={kind}
        className={isSmall ? '-ml-3' : 'w-full'}
        // After a cancelled question the focus returns to the button.
        autoFocus={isAsking === false}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
    );
  }
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      <p role="status" className={`text-15 break-words ${isSmall ? '' : 'basis-full'}`}>
        {question}
      </p>
      <Button {...look} kind="outline" autoFocus disabled={isPending} onClick={() => setAsking(false)}>
        {cancel ?? t('ui.keep')}
      </Button>
      <Button {...look} kind={isSmall ? 'danger' : kind} disabled={isPending} onClick={onConfirm}>
        {isPending ? (busyLabel ?? label) : label}
      </Button>
    </div>
  );
}
