import { PenLine } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useLongTexts } from '../../i18n/use-long-texts.ts';
import { useAnchor } from '../../lib/navigation/use-anchor.ts';
import { Contents } from '../../ui/lists/contents.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import type { Terms, TermsPart } from './terms.ts';

const loaders = {
  fr: async () => (await import('./terms.fr.ts')).terms,
  en: async () => (await import('./terms.en.ts')).terms,
};

function Part({ id, title, paragraphs, points }: TermsPart) {
  return (
    <section id={id} className="scroll-mt-20 lg:scroll-mt-24">
      <h3 className="text-18 font-bold">{title}</h3>
      <div className="mt-1.5 flex flex-col gap-2 text-16 text-text-2">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {points && (
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Half({ id, title, parts }: { id: string; title: string; parts: TermsPart[] }) {
  return (
    <section id={id} className="flex scroll-mt-20 flex-col gap-6 lg:scroll-mt-24">
      <h2 className="text-22 font-bold lg:text-26">{title}</h2>
      {parts.map((part) => (
        <Part key={part.id} {...part} />
      ))}
    </section>
  );
}

function OperatorNote({ title, text }: Terms['operator']) {
  return (
    <div className="flex gap-3 rounded-12 bg-warn-tint p-4">
      <PenLine className="mt-0.5 size-5.5 shrink-0" />
      <div className="min-w-0">
        <h2 className="text-16 font-bold">{title}</h2>
        <p className="text-16 text-text-2">{text}</p>
      </div>
    </div>
  );
}

function TermsText({ terms }: { terms: Terms }) {
  useAnchor(true);
  const parts = [
    { id: 'cgu', title: terms.use.title },
    { id: 'confidentialite', title: terms.privacy.title },
    ...terms.privacy.parts.filter(({ id }) => ['public', 'duree', 'suppression'].includes(id)),
  ];
  return (
    <>
      <p className="mt-2 text-15 font-medium text-muted">{terms.version}</p>
      <p className="mt-2 max-w-180 text-16 text-text-2">{terms.intro}</p>
      <div className="mt-5 grid gap-8 lg:mt-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
        <Contents label={terms.contents} parts={parts} />
        <div className="flex max-w-180 min-w-0 flex-col gap-10">
          <OperatorNote {...terms.operator} />
          <Half id="cgu" {...terms.use} />
          <Half id="confidentialite" {...terms.privacy} />
        </div>
      </div>
    </>
  );
}

/** `/terms`: terms of use and privacy notice, in plain language. */
export default function TermsPage() {
  const { t } = useTexts();
  const { data: terms, isError, error, refetch } = useLongTexts('terms', loaders);
  return (
    <div className="page-width pt-6 pb-14 lg:pt-10">
      <h1 className="text-22 font-bold tracking-[-0.01em] lg:text-28">{t('support.termsTitle')}</h1>
      {terms && <TermsText terms={terms} />}
      {!terms && !isError && <PageSkeleton />}
      {!terms && isError && (
        <ErrorState title={t('support.termsLoadError')} error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
