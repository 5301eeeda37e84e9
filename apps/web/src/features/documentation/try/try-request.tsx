import { serverPlace } from '@laterite/shared/openapi/server-place.ts';
import { type FormEvent, useState } from 'react';
import { isSignedIn } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/controls/form-error.tsx';
import { CodeBlock } from '../code-block.tsx';
import type { Operation } from '../openapi.ts';
import type { Words } from '../words.ts';
import { TryFields } from './try-fields.tsx';
import { ResponseContent, ResponseStatus } from './try-response.tsx';
import { errorsOf, firstValues, type TryValues, tryCommand } from './try-values.ts';
import { useTry } from './use-try.ts';

interface Props {
  operation: Operation;
  words: Words;
}

/** Confirmation before a request that changes data is sent. */
function Confirmation({ words, onCancel }: { words: Words; onCancel: () => void }) {
  return (
    <div className="flex flex-col gap-3 rounded-8 bg-danger-tint p-3.5">
      <p role="alert" className="text-15">
        {words.try.writes}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="outline" autoFocus onClick={onCancel}>
          {words.try.cancel}
        </Button>
        <Button kind="danger" type="submit">
          {words.try.confirm}
        </Button>
      </div>
    </div>
  );
}

/** A form that sends a request of an endpoint to this server and shows the response. */
export default function TryRequest({ operation, words }: Props) {
  const [values, setValues] = useState(() => firstValues(operation));
  const [errors, setErrors] = useState<ReturnType<typeof errorsOf>>();
  const [isAsking, setAsking] = useState<boolean>();
  const { isSending, response, failure, send } = useTry(operation);
  const hasToken = values.token !== '' || isSignedIn();

  const change = (changed: TryValues) => {
    setValues(changed);
    setErrors(undefined);
    setAsking(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = errorsOf(operation, values);
    setErrors(found);
    if (found.isBadBody || found.missing.length > 0) return;
    const isAsked = operation.method === 'GET' || isAsking;
    setAsking(!isAsked);
    if (isAsked) void send(values);
  };
  return (
    <section aria-label={words.try.title} className="flex flex-col gap-4">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TryFields operation={operation} words={words} values={values} errors={errors} onChange={change} />
        {isAsking ? (
          <Confirmation words={words} onCancel={() => setAsking(false)} />
        ) : (
          <Button type="submit" className="self-start" autoFocus={isAsking === false}>
            {isSending ? words.try.sending : words.try.send}
          </Button>
        )}
      </form>
      <div role="status" className={response || failure ? '' : 'sr-only'}>
        {isSending && words.try.sending}
        {failure && <FormError>{words.try[failure]}</FormError>}
        {response && <ResponseStatus response={response} words={words} />}
      </div>
      {response && <ResponseContent response={response} words={words} />}
      <CodeBlock
        title={words.try.command}
        code={tryCommand(operation, values, hasToken).replace(serverPlace, window.location.origin)}
        words={words}
      />
    </section>
  );
}
