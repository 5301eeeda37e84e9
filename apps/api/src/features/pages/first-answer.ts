import type { Endpoint } from '@laterite/shared/contract.ts';
import { type Html, html, inertJson } from '../../core/html.ts';
import { invalidResponse, parse } from '../../core/parse.ts';
import { withoutPhones } from './without-phones.ts';

/** A page stays light; longer answers are rare and wait for the app. */
const mostSigns = 20_000;

/** Robots read the HTML: what holds a phone number is left to the app to ask for. */
function holdsPhone(body: object): boolean {
  let isFound = false;
  JSON.stringify(body, (_key, value) => {
    isFound ||= typeof value === 'string' && withoutPhones(value) !== value;
    return value;
  });
  return isFound;
}

/** What the API answers a visitor at an address, shaped by its contract, where `apps/web/src/lib/first-answer.ts` finds it; none where it should not stand in HTML. */
export function firstAnswer({ response }: Endpoint, url: string, answer: object): Html | undefined {
  const body = parse(response, answer, invalidResponse) as object;
  const json = inertJson(body);
  if (json.text.length > mostSigns || holdsPhone(body)) return undefined;
  return html`<script type="application/json" data-answer="${url}">${json}</script>`;
}
