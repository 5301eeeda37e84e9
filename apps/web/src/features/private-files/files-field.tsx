import { Paperclip } from 'lucide-react';
import { useId } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { FileInput } from '../../ui/fields/file-input.tsx';
import { ChosenFileRow } from './chosen-file.tsx';
import type { ChosenFiles } from './use-chosen-files.ts';

/** Photos and PDF of a form; the button is hidden at the maximum number of files. */
export function FilesField({ chosen, max }: { chosen: ChosenFiles; max: number }) {
  const { t } = useTexts();
  const hint = useId();
  return (
    <div className="flex flex-col gap-2">
      {chosen.files.map(({ id, name }) => (
        <ChosenFileRow key={id} name={name} onRemove={() => chosen.remove(id)} />
      ))}
      {chosen.files.length < max && (
        <FileInput
          isLabelShown
          icon={Paperclip}
          label={t('privateFiles.attach')}
          aria-describedby={hint}
          onChoose={chosen.add}
        />
      )}
      <p id={hint} className="text-14 text-muted">
        {t('privateFiles.limits', { max: String(max) })}
      </p>
    </div>
  );
}
