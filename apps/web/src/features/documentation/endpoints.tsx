import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { apiUrl } from '../../lib/requests/api-url.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { operationsQuery } from './documentation.queries.ts';
import { findOperations } from './find-operations.ts';
import { OperationCard } from './operation-card.tsx';
import type { Words } from './words.ts';

/** Placeholder until the endpoints are loaded; without scripts they are never loaded. */
function Waiting({ words }: { words: Words }) {
  const { language } = useTexts();
  return (
    <>
      <div className="noscript:hidden">
        <PageSkeleton />
      </div>
      <p className="hidden text-15 noscript:block">
        {words.needsScripts}{' '}
        <a href={apiUrl(`/api/docs?lang=${language}`)} className="font-semibold text-brand underline">
          {words.needsScriptsLink}
        </a>
        .
      </p>
    </>
  );
}

/** Every endpoint by feature, filtered by a search. */
export function Endpoints({ words }: { words: Words }) {
  const { language } = useTexts();
  const [text, setText] = useState('');
  const { data: operations, isError, error, refetch } = useQuery(operationsQuery(language));
  if (isError)
    return <ErrorState title={words.endpointsError} error={error} onRetry={() => void refetch()} />;
  if (!operations) return <Waiting words={words} />;

  const groups = findOperations(operations, text);
  const count = [...groups.values()].flat().length;
  return (
    <>
      <SearchField
        label={words.search}
        placeholder={words.searchHint}
        value={text}
        onChange={setText}
        onSubmit={() => undefined}
      />
      <p role="status" className="mt-2 text-14 text-muted">
        {count > 0 ? words.found(count) : words.none}
      </p>
      {[...groups].map(([feature, found]) => (
        <section key={feature} className="mt-6">
          <h3 className="mb-2 text-18 font-bold">{words.features[feature] ?? feature}</h3>
          <div className="flex flex-col gap-2">
            {found.map((operation) => (
              <OperationCard key={operation.id} operation={operation} words={words} />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
