import { accessText } from '@laterite/shared/openapi/access-words.ts';
import { limitText } from '@laterite/shared/openapi/limit-texts.ts';
import { serverPlace } from '@laterite/shared/openapi/server-place.ts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { CodeBlock } from './code-block.tsx';
import { FieldList } from './field-list.tsx';
import { parameterField, schemaFields } from './fields.ts';
import { MethodBadge } from './method-badge.tsx';
import type { Operation } from './openapi.ts';
import { TextWithCode } from './text-with-code.tsx';
import { isTriable } from './try/try-values.ts';
import type { Words } from './words.ts';

interface Props {
  operation: Operation;
  words: Words;
}

const TryRequest = lazyPart(() => import('./try/try-request.tsx'));

/** Button that opens the form of a request; for file uploads, a text that refers to the command instead. */
function Try({ operation, words }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!isTriable(operation)) return <p className="text-15 text-muted">{words.try.formOnly}</p>;
  return (
    <div className="flex flex-col gap-4">
      <Button kind="outline" className="self-start" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? words.try.close : words.try.open}
      </Button>
      {isOpen && <TryRequest operation={operation} words={words} />}
    </div>
  );
}

function Errors({ operation, words }: Props) {
  return (
    <section>
      <h4 className="mb-1 text-15 font-semibold">{words.errors}</h4>
      <ul className="divide-y divide-line border-y border-line">
        {operation.errors.map(({ status, code, message }) => (
          <li key={`${status} ${code}`} className="py-2 text-14">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-semibold tabular-nums">{status}</span>
              <code className="font-mono font-semibold break-all">{code}</code>
            </p>
            <p className="mt-0.5 text-muted">
              <TextWithCode text={message} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Details({ operation, words }: Props) {
  const { language } = useTexts();
  const { parameters, form, json, status, response, limit, permission, description, curl, answer } =
    operation;
  return (
    <div className="flex flex-col gap-5 border-t border-line p-4">
      <p className="text-15">
        <TextWithCode text={description} />
      </p>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-15">
        <div>
          <dt className="text-14 text-muted">{words.access}</dt>
          <dd>{accessText(permission, language)}</dd>
        </div>
        {limit && (
          <div>
            <dt className="text-14 text-muted">{words.limit}</dt>
            <dd>{limitText(limit, language)}</dd>
          </div>
        )}
      </dl>
      <Try operation={operation} words={words} />
      <FieldList
        title={words.parameters}
        fields={parameters.map((parameter) => parameterField(parameter, words))}
        words={words}
      />
      <FieldList title={words.requestForm} fields={schemaFields(form, words)} words={words} />
      {!form && <FieldList title={words.request} fields={schemaFields(json, words)} words={words} />}
      {response ? (
        <FieldList
          title={words.answer(status)}
          fields={schemaFields(response, words)}
          words={words}
          isAnswer
        />
      ) : (
        <p className="text-15">
          <strong className="font-semibold">{words.answer(status)}</strong> {words.emptyAnswer}
        </p>
      )}
      <Errors operation={operation} words={words} />
      <CodeBlock
        title={words.example}
        code={curl.replace(serverPlace, window.location.origin)}
        words={words}
      />
      {answer !== undefined && (
        <CodeBlock title={words.exampleAnswer} code={JSON.stringify(answer, null, 2)} words={words} />
      )}
    </div>
  );
}

/** An endpoint: a line that opens its details. */
export function OperationCard({ operation, words }: Props) {
  const { language } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-12 border border-line bg-surface"
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 rounded-12 px-4 py-3 -outline-offset-3 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-1 flex-col items-start gap-1.5 md:flex-row md:items-center md:gap-3">
          <MethodBadge method={operation.method} />
          <span className="max-w-full min-w-0">
            <code className="block font-mono text-15 font-semibold break-all">{operation.path}</code>
            {/* A single element contains both texts, because the page renders hundreds of cards. */}
            <span className="block text-14 wrap-anywhere text-muted">
              <TextWithCode text={`${operation.summary} · ${accessText(operation.permission, language)}`} />
            </span>
          </span>
        </span>
        <ChevronDown className="size-5.5 shrink-0 text-muted transition-transform duration-150 ease-out group-open:rotate-180" />
      </summary>
      {isOpen && <Details operation={operation} words={words} />}
    </details>
  );
}
