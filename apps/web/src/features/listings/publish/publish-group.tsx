import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';

interface Props {
  step: number;
  title: string;
  isDone: boolean;
  children: ReactNode;
}

/** One of the four groups of the form, with its number or, once filled in, a tick. */
export function PublishGroup({ step, title, isDone, children }: Props) {
  const { t } = useTexts();
  const badge = isDone ? 'bg-success text-surface' : 'bg-btp-tint text-btp';
  return (
    <section className="flex flex-col gap-4 rounded-12 border border-line bg-surface p-4 lg:p-6">
      <h2 className="flex items-center gap-3 text-18 font-bold">
        <span className={`flex size-7 items-center justify-center rounded-8 text-15 font-bold ${badge}`}>
          {isDone ? <Check aria-label={t('publish.groupDone')} className="size-4.5" strokeWidth={3} /> : step}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
