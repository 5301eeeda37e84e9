import * as z from 'zod/mini';
import { accessToken } from '../features/access-tokens/access-token.ts';
import { account, accountPage } from '../features/account/account.ts';
import { accountExport } from '../features/account/account-export.ts';
import { me, session } from '../features/auth/auth.ts';
import { companyCard, companyDetail, companyPage, companySearchPage } from '../features/companies/company.ts';
import { importRow, importRun } from '../features/imports/import.ts';
import { ownListing, ownPage } from '../features/listings/lifecycle.ts';
import {
  listingCard,
  listingComment,
  listingDetail,
  listingPage,
  listingSearchPage,
} from '../features/listings/listing.ts';
import { orderCard, orderDetail, orderPage } from '../features/orders/order.ts';
import { quote } from '../features/orders/quote.ts';
import { ownPrice } from '../features/own-prices/own-price.ts';
import { payment } from '../features/payments/payment.ts';
import {
  professionalCard,
  professionalDetail,
  professionalPage,
  professionalSearchPage,
} from '../features/professionals/professional.ts';
import { project } from '../features/professionals/project.ts';
import { publicRequestCard, publicRequestDetail } from '../features/public-requests/public-request.ts';
import { ownRental } from '../features/rentals/terms.ts';
import { review, reviewPage } from '../features/reviews/review.ts';
import { publicUser } from '../features/users/user.ts';
import { webhook, webhookDelivery, webhookWithSecret } from '../features/webhooks/webhook.ts';
import { listingEvent, requestEvent } from '../features/webhooks/webhook-event.ts';
import { page } from '../page.ts';
import { problem } from '../problem.ts';
import { compactSchema } from './compact-schema.ts';

/** Schemas of responses by the type names in generated clients. */
const schemas = {
  Listing: listingDetail,
  ListingCard: listingCard,
  ListingComment: listingComment,
  PageOfListings: listingPage,
  SearchPageOfListings: listingSearchPage,
  Professional: professionalDetail,
  ProfessionalCard: professionalCard,
  PageOfProfessionals: professionalPage,
  SearchPageOfProfessionals: professionalSearchPage,
  Company: companyDetail,
  CompanyCard: companyCard,
  PageOfCompanies: companyPage,
  SearchPageOfCompanies: companySearchPage,
  Project: project,
  Review: review,
  PageOfReviews: reviewPage,
  OwnListing: ownListing,
  PageOfOwnListings: ownPage,
  User: publicUser,
  Me: me,
  Session: session,
  Account: account,
  AccountExport: accountExport,
  PageOfAccounts: accountPage,
  Order: orderDetail,
  OrderCard: orderCard,
  PageOfOrders: orderPage,
  AccessToken: accessToken,
  Import: importRun,
  ImportRow: importRow,
  OwnPrice: ownPrice,
  Payment: payment,
  PublicRequest: publicRequestDetail,
  PublicRequestCard: publicRequestCard,
  Quote: quote,
  Rental: ownRental,
  Webhook: webhook,
  WebhookDelivery: webhookDelivery,
  WebhookWithSecret: webhookWithSecret,
  ListingEvent: listingEvent,
  RequestEvent: requestEvent,
  Page: page,
  Problem: problem,
} as const;

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(schemas)) names.add(schema, { id });

type Json = Record<string, unknown>;
const place = '#/components/schemas/';

/** Changes references to point to the components of the document. */
const repoint = (json: unknown): Json =>
  JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', `"${place}`)) as Json;

/** Converts schemas of responses to JSON Schema; named ones are collected once and referenced. */
export function schemaCollector() {
  const collected: Json = {};
  return {
    collected,
    write(schema: z.core.$ZodType): Json {
      const {
        $schema: _,
        $defs,
        id,
        ...rest
      } = compactSchema(z.toJSONSchema(schema, { metadata: names, unrepresentable: 'any' })) as Json;
      for (const [name, part] of Object.entries(repoint($defs ?? {}))) {
        const { id: __, ...named } = part as Json;
        collected[name] ??= named;
      }
      const own = repoint(rest);
      if (typeof id !== 'string') return own;
      collected[id] ??= own;
      return { $ref: `${place}${id}` };
    },
  };
}
