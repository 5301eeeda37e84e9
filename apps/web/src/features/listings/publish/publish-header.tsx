import { Smartphone, TriangleAlert } from 'lucide-react';
import { Suspense } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import type { PublishForm } from './publish-form.ts';
import { type StepFacts, useStepsDone } from './publish-steps.ts';

const RestoredDraft = lazyPart(() => import('./restored-draft.tsx'));

interface Props {
  form: PublishForm;
  steps: StepFacts;
  /** Whether this device has stored the last change; undefined before the first one. */
  isSaved: boolean | undefined;
  isRestored: boolean;
  /** Whether values of the draft no longer exist, such as a removed section. */
  isPartial: boolean;
  onForget: () => void;
}

/** Title, progress of the form and state of the draft. */
export function PublishHeader({ form, steps, isSaved, isRestored, isPartial, onForget }: Props) {
  const { t } = useTexts();
  const done = useStepsDone(form, steps);
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
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the steps is fixed
          <span key={step} className={`h-1 rounded-full ${isDone ? 'bg-brand' : 'bg-line'}`} />
        ))}
      </span>
      {isSaved === false ? (
        <p className="flex items-center gap-1.5 text-15 font-semibold text-danger">
          <TriangleAlert className="size-4 shrink-0" />
          {t('publish.unsaved')}
        </p>
      ) : (
        <p className="flex items-center gap-1.5 text-14 text-muted">
          {isSaved && <Smartphone className="size-4" />}
          {t(isSaved ? 'publish.saved' : 'publish.intro')}
        </p>
      )}
      <Suspense>
        {isRestored && <RestoredDraft form={form} isPartial={isPartial} onForget={onForget} />}
      </Suspense>
    </header>
  );
}
