import { useState } from 'react';
import { useTexts } from '../i18n/i18n.tsx';
import { Button } from './button.tsx';

interface Props {
  label: string;
  question: string;
  isPending: boolean;
  onConfirm: () => void;
}

/** Asks in place before something small is deleted. */
export function ConfirmButton({ label, question, isPending, onConfirm }: Props) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button kind="text" size="tight" className="-ml-3" onClick={() => setAsking(true)}>
        {label}
      </Button>
    );
  }
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      <p role="status" className="text-15">
        {question}
      </p>
      <Button kind="outline" size="tight" autoFocus onClick={() => setAsking(false)}>
        {t('ui.keep')}
      </Button>
      <Button kind="danger" size="tight" disabled={isPending} onClick={onConfirm}>
        {label}
      </Button>
    </div>
  );
}
