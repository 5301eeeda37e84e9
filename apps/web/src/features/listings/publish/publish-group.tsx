import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../i18n/i18n.tsx';
import type { PublishForm } from './publish-form.ts';
import { isGroupFilled } from './publish-steps.ts';

interface Props {
  form: PublishForm;
  step: number;
  title: string;
  /** False while a photo or the choice of a place is missing. */
  isReady?: boolean;
  children: ReactNode;
}

/** Group of the form with its number, or a tick when it is filled in. */
export function PublishGroup({ form, step, title, isReady = true, children }: Props) {
  const { t } = useTexts();
  const isFilled = useWatch({ control: form.control, compute: (values) => isGroupFilled(step - 1, values) });
  const isDone = isFilled && isReady;
  const badge = isDone ? 'bg-success text-surface' : 'bg-btp-tint text-btp';
  return (
    <section className="flex flex-col gap-4 rounded-12 border border-line bg-surface p-4 lg:p-6">
      <h2 className="flex items-center gap-3 text-18 font-bold">
        <span className={`flex size-7 items-center justify-center rounded-8 text-15 font-bold ${badge}`}>
          {isDone ? <Check aria-label={t('publish.groupDone')} className="size-4.5 stroke-3" /> : step}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
