import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import type { PublishForm } from './publish-form.ts';
import { useStepsDone } from './publish-steps.ts';

interface Props {
  form: PublishForm;
  photoCount: number;
  isSaved: boolean;
  isRestored: boolean;
  /** Something of the draft no longer exists, such as a removed section. */
  isPartial: boolean;
  onForget: () => void;
}

/** Names the kind and the section of a draft that came back, and asks whether to go on with it. */
function RestoredDraft({ form, isPartial, onForget }: Pick<Props, 'form' | 'isPartial' | 'onForget'>) {
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
          {t('publish.draftResume')}
        </Button>
        <Button kind="text" size="tight" onClick={onForget}>
          {t('publish.draftForget')}
        </Button>
      </div>
    </div>
  );
}

/** Title, how far the form is, and what became of the draft. */
export function PublishHeader({ form, photoCount, isSaved, isRestored, isPartial, onForget }: Props) {
  const { t } = useTexts();
  const done = useStepsDone(form, photoCount);
  const count = done.filter(Boolean).length;
  return (
    <header className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h1 className="text-22 font-bold tracking-[-0.01em] lg:text-28">{t('publish.title')}</h1>
        <span className="shrink-0 text-15 text-muted tabular-nums">
          <span aria-hidden="true">{t('publish.progress', { done: count })}</span>
          <span className="sr-only">{t('publish.progressLabel', { done: count })}</span>
        </span>
      </div>
      <span aria-hidden="true" className="grid grid-cols-4 gap-1.5">
        {done.map((isDone, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never move
          <span key={step} className={`h-1 rounded-full ${isDone ? 'bg-brand' : 'bg-line'}`} />
        ))}
      </span>
      <p className="flex items-center gap-1.5 text-14 text-muted">
        {isSaved && <Smartphone className="size-4" />}
        {t(isSaved ? 'publish.saved' : 'publish.intro')}
      </p>
      {isRestored && <RestoredDraft form={form} isPartial={isPartial} onForget={onForget} />}
    </header>
  );
}
