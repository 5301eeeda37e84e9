import type { Endpoint } from '@laterite/shared/contract.ts';
import { badAnswer, parse } from '../../http/parse.ts';
import { type Html, html, inertJson } from './html.ts';
import { withoutPhones } from './without-phones.ts';

/** What the API answers a visitor at an address. */
export interface FirstAnswer {
  url: string;
  body: object;
}

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

/** The answer of an endpoint, shaped by its contract; none where it should not stand in HTML. */
export function firstAnswer({ response }: Endpoint, url: string, answer: object): FirstAnswer | undefined {
  const body = parse(response, answer, badAnswer) as object;
  const isFit = !holdsPhone(body) && inertJson(body).text.length <= mostSigns;
  return isFit ? { url, body } : undefined;
}

/** Where `apps/web/src/lib/first-answer.ts` finds it. */
export const answerTag = ({ url, body }: FirstAnswer): Html =>
  html`<script type="application/json" data-answer="${url}">${inertJson(body)}</script>`;
