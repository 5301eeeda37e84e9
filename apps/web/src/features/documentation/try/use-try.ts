import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { token } from '../../../lib/requests/token.ts';
import type { Operation } from '../openapi.ts';
import { failureOf, sendTry, type TryFailure, type TryResponse } from './send-try.ts';
import { pathOf, type TryValues } from './try-values.ts';

interface Outcome {
  isSending: boolean;
  response?: TryResponse;
  failure?: TryFailure;
}

/** Sends the requests of a form; a new request or closing the form aborts the previous one. */
export function useTry(operation: Operation) {
  const { language } = useTexts();
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>({ isSending: false });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(values: TryValues) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setOutcome({ isSending: true });
    try {
      const response = await sendTry({
        method: operation.method,
        path: pathOf(operation, values),
        token: values.token.trim() || token.read() || null,
        body: values.body,
        language,
        signal,
      });
      if (!signal.aborted) setOutcome({ isSending: false, response });
      // The request may have changed data of any page; the API document itself did not change.
      if (operation.method !== 'GET' && response.status < 400)
        await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'documentation' });
    } catch (error) {
      if (!signal.aborted) setOutcome({ isSending: false, failure: failureOf(error) });
    }
  }
  return { ...outcome, send };
}
