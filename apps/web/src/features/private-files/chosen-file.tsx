import { FileText, X } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** A file that is not sent yet, with the way to leave it out. */
export function ChosenFileRow({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTexts();
  return (
    <p className="flex items-center gap-2 rounded-12 bg-sunk pl-3 text-15">
      <FileText className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <IconButton icon={X} label={t('privateFiles.drop', { name })} onClick={onRemove} />
    </p>
  );
}
