import { holdsContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import type { Endpoint } from '@laterite/shared/contract.ts';
import { type Html, html, inertJson } from '../../core/html.ts';
import { invalidResponse, parse } from '../../core/parse.ts';

/** A page stays light; longer answers are rare and wait for the app. */
const mostSigns = 20_000;

/** The fields that hold what people wrote. */
const written = new Set(['title', 'description', 'comment', 'location', 'userName', 'name', 'role']);

/** Crawlers read the HTML, so a response with a phone number or a link in its texts is left to the app to request. */
function holdsContact(body: object): boolean {
  let isFound = false;
  JSON.stringify(body, (key, value) => {
    isFound ||= typeof value === 'string' && written.has(key) && holdsContactDetails(value);
    return value;
  });
  return isFound;
}

/** What the API answers a visitor at an address, shaped by its contract, where `apps/web/src/lib/first-answer.ts` finds it; none where it should not stand in HTML. */
export function firstAnswer({ response }: Endpoint, url: string, answer: object): Html | undefined {
  const body = parse(response, answer, invalidResponse) as object;
  const json = inertJson(body);
  if (json.text.length > mostSigns || holdsContact(body)) return undefined;
  return html`<script type="application/json" data-answer="${url}">${json}</script>`;
}
