import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useLongTexts } from '../../i18n/use-long-texts.ts';
import { useAnchor } from '../../lib/navigation/use-anchor.ts';
import { apiUrl } from '../../lib/requests/api-url.ts';
import { Contents } from '../../ui/lists/contents.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { ApiChangelog } from './api-changelog.tsx';
import { Basics, Stack } from './basics.tsx';
import { operationsQuery } from './documentation.queries.ts';
import { Endpoints } from './endpoints.tsx';
import { ErrorCodes } from './error-codes.tsx';
import { Limits } from './limits.tsx';
import { Permissions } from './permissions.tsx';
import { Screens } from './screens.tsx';
import type { Words } from './words.ts';

const loaders = {
  fr: async () => (await import('./words.fr.ts')).words,
  en: async () => (await import('./words.en.ts')).words,
};

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="scroll-mt-20 lg:scroll-mt-24">
      <h2 className="mb-3.5 text-22 font-bold lg:text-26">{title}</h2>
      {children}
    </section>
  );
}

function Parts({ words }: { words: Words }) {
  const { language } = useTexts();
  // Lines below the endpoints move while these are loading.
  useAnchor(!useQuery(operationsQuery(language)).isPending);
  const parts = [
    { id: 'technologies', title: words.stackTitle },
    { id: 'regles', title: words.basicsTitle },
    { id: 'api', title: words.endpointsTitle },
    { id: 'droits', title: words.permissionsTitle },
    { id: 'limites', title: words.limitsTitle },
    { id: 'erreurs', title: words.errorCodesTitle },
    { id: 'ecrans', title: words.screensTitle },
    { id: 'historique', title: words.changesTitle },
  ];
  return (
    <>
      <p className="mt-2 max-w-180 text-16 text-muted">
        {words.intro}{' '}
        <a href={apiUrl(`/api/docs?lang=${language}`)} className="font-semibold text-brand underline">
          {words.apiPage}
        </a>
      </p>
      <div className="mt-4 grid gap-8 lg:mt-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
        <Contents label={words.contents} parts={parts} />
        <div className="flex min-w-0 flex-col gap-10">
          <Part id="technologies" title={words.stackTitle}>
            <Stack words={words} />
          </Part>
          <Part id="regles" title={words.basicsTitle}>
            <Basics words={words} />
          </Part>
          <Part id="api" title={words.endpointsTitle}>
            <Endpoints words={words} />
          </Part>
          <Part id="droits" title={words.permissionsTitle}>
            <Permissions words={words} />
          </Part>
          <Part id="limites" title={words.limitsTitle}>
            <Limits words={words} />
          </Part>
          <Part id="erreurs" title={words.errorCodesTitle}>
            <ErrorCodes />
          </Part>
          <Part id="ecrans" title={words.screensTitle}>
            <Screens words={words} />
          </Part>
          <Part id="historique" title={words.changesTitle}>
            <ApiChangelog words={words} />
          </Part>
        </div>
      </div>
    </>
  );
}

/** `/documentation`: technologies of the product and every endpoint of its API. */
export default function DocumentationPage() {
  const { t } = useTexts();
  const { data: words, isError, error, refetch } = useLongTexts('documentation', loaders);
  return (
    <div className="page-width pt-6 pb-14 lg:pt-10">
      <h1 className="text-28 font-bold tracking-[-0.01em] lg:text-34">{t('documentation.title')}</h1>
      {words && <Parts words={words} />}
      {!words && !isError && <PageSkeleton />}
      {!words && isError && (
        <ErrorState title={t('documentation.loadError')} error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
