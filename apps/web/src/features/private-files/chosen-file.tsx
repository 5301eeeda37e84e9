import { FileText, X } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';

interface Props {
  name: string;
  /** Absent if the file cannot be removed now. */
  onRemove?: () => void;
}

/** A file that is not sent yet, with a button to remove it. */
export function ChosenFileRow({ name, onRemove }: Props) {
  const { t } = useTexts();
  return (
    <p className="flex items-center gap-2 min-h-11 rounded-12 bg-sunk pl-3 text-15">
      <FileText className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {onRemove && <IconButton icon={X} label={t('privateFiles.drop', { name })} onClick={onRemove} />}
    </p>
  );
}
