import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/button.tsx';

interface Props {
  label: string;
  /** The label while it is done. */
  busyLabel: string;
  question: string;
  isDanger?: boolean;
  isBusy: boolean;
  onConfirm: () => void;
}

/** A button that asks once more before it acts. */
export function AskAgain({ label, busyLabel, question, isDanger, isBusy, onConfirm }: Props) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const kind = isDanger ? 'danger' : 'outline';
  if (!isAsking) {
    return (
      <Button kind={kind} wide onClick={() => setAsking(true)}>
        {label}
      </Button>
    );
  }
  return (
    <div role="alert" className="flex flex-col gap-2">
      <p className="text-15 break-words">{question}</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="outline" className="grow" disabled={isBusy} onClick={() => setAsking(false)}>
          {t('members.cancel')}
        </Button>
        <Button kind={kind} className="grow" disabled={isBusy} onClick={onConfirm}>
          {isBusy ? busyLabel : label}
        </Button>
      </div>
    </div>
  );
}
