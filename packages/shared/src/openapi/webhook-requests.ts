import { listingEvent, requestEvent } from '../features/webhooks/webhook-event.ts';
import type { Bilingual, Language } from '../languages.ts';
import type { Components } from './components.ts';
import { answerExample } from './examples.ts';

type Json = Record<string, unknown>;

/** Headers of every request that a webhook receives. */
const headers: Record<string, Bilingual> = {
  'Laterite-Signature': { fr: 'Voir « Webhooks »', en: 'See “Webhooks”' },
  'Laterite-Event': { fr: 'Le `type`, ou `test`', en: 'The `type`, or `test`' },
  'Laterite-Event-Id': { fr: 'L’`id`', en: 'The `id`' },
  'Laterite-Delivery': { fr: 'Cet envoi', en: 'This delivery' },
};

/** Returns the request that webhooks receive for each event. */
export function webhookRequests(components: Components, language: Language): Json {
  const schemaOf = (schema: typeof listingEvent | typeof requestEvent) => {
    const named = components.schema(schema);
    components.example(named, answerExample('webhooks.event', { response: schema }));
    return named;
  };
  const schema = { oneOf: [schemaOf(listingEvent), schemaOf(requestEvent)] };
  const parameters = Object.entries(headers).map(([name, text]) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
    description: text[language],
  }));
  const post = {
    operationId: 'webhooks.receive',
    security: [],
    parameters,
    requestBody: { content: { 'application/json': { schema } } },
    responses: { '2XX': { description: language === 'fr' ? 'Reçu' : 'Received' } },
  };
  return { event: { post } };
}
