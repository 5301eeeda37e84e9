import { accessWords } from '@laterite/shared/openapi/access-words.ts';
import { callers, callersOf } from '@laterite/shared/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { operationsQuery } from './documentation.queries.ts';
import { findOperations } from './find-operations.ts';
import type { Operation } from './openapi.ts';
import type { Words } from './words.ts';

interface Props {
  operations: Operation[];
  words: Words;
}

/** Callers of an endpoint: by name on a phone, by a mark in the column of each on a wide screen. */
function PermissionRow({ operation, words }: { operation: Operation; words: Words }) {
  const { language } = useTexts();
  const served = callersOf(operation.permission);
  return (
    <tr className="max-md:flex max-md:flex-wrap max-md:gap-1.5 max-md:py-2.5">
      <th scope="row" className="text-left font-normal max-md:w-full md:py-2 md:pr-3">
        <span className="text-13 font-bold text-muted">{operation.method}</span>{' '}
        <code className="font-mono text-14 wrap-anywhere">{operation.path}</code>
      </th>
      {callers.map((caller) => {
        const isServed = served.includes(caller);
        return (
          <td
            key={caller}
            className={`text-14 md:px-1 md:text-center ${isServed ? 'max-md:rounded-8 max-md:bg-success-tint max-md:px-2 max-md:py-0.5 text-success' : 'max-md:hidden text-muted'}`}
          >
            <span className="md:hidden">{accessWords[language].callers[caller]}</span>
            <span className="max-md:hidden">
              {isServed ? <Check aria-label={words.yes} className="mx-auto size-4.5" /> : null}
              {!isServed && <span aria-hidden="true">–</span>}
              {!isServed && <span className="sr-only">{words.no}</span>}
            </span>
          </td>
        );
      })}
    </tr>
  );
}

function PermissionTable({ operations, words }: Props) {
  const { language } = useTexts();
  return (
    <table className="w-full border-t border-line max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col" className="py-2 text-left text-14 text-muted">
            {words.endpoint}
          </th>
          {callers.map((caller) => (
            <th key={caller} scope="col" className="w-22 px-1 py-2 text-13 font-semibold text-muted">
              {accessWords[language].callers[caller]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-md:block">
        {operations.map((operation) => (
          <PermissionRow key={operation.id} operation={operation} words={words} />
        ))}
      </tbody>
    </table>
  );
}

function Feature({ title, ...table }: Props & { title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-12 border border-line bg-surface px-4"
    >
      <summary className="-mx-4 flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-12 px-4 text-16 font-semibold wrap-anywhere -outline-offset-3 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown className="size-5.5 shrink-0 text-muted transition-transform duration-150 ease-out group-open:rotate-180" />
      </summary>
      {isOpen && <PermissionTable {...table} />}
    </details>
  );
}

/** Permitted callers of each endpoint, by feature, as the contracts declare them. */
export function Permissions({ words }: { words: Words }) {
  const { language } = useTexts();
  const { data: operations = [] } = useQuery(operationsQuery(language));
  return (
    <>
      <p className="mb-3 max-w-180 text-15 text-text-2">{words.permissionsIntro}</p>
      <div className="flex flex-col gap-2">
        {[...findOperations(operations, '')].map(([feature, found]) => (
          <Feature
            key={feature}
            title={words.features[feature] ?? feature}
            operations={found}
            words={words}
          />
        ))}
      </div>
    </>
  );
}
