import { useState } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import type { PublishForm } from './publish-form.ts';

interface Props {
  form: PublishForm;
  /** Whether values of the draft no longer exist, such as a removed section. */
  isPartial: boolean;
  onForget: () => void;
}

/** Shows a restored draft by its kind and section, and asks whether to continue it. */
export default function RestoredDraft({ form, isPartial, onForget }: Props) {
  const { t } = useTexts();
  const [{ type, section }] = useState(() => form.getValues());
  const [isSeen, setSeen] = useState(false);
  if (isSeen) return null;
  return (
    <div className="flex flex-col gap-2 rounded-12 bg-warn-tint px-4 py-3 text-15 text-text-2">
      <p role="status">
        {t('publish.draftRestored', {
          type: t(`taxonomy.type.${type}`),
          section: t(`taxonomy.section.${section ?? 'btp'}`),
        })}
        {isPartial && ` ${t('publish.draftPartial')}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="outline" size="tight" onClick={() => setSeen(true)}>
          {t('ui.resume')}
        </Button>
        <Button kind="text" size="tight" onClick={onForget}>
          {t('publish.draftForget')}
        </Button>
      </div>
    </div>
  );
}
