/** Kinds of requests: to buy, to rent, to visit, or for a quote. */
export const orderKinds = ['achat', 'location', 'visite', 'devis'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** States of a request. */
export const orderStatuses = [
  'envoyée',
  'vue',
  'devis-reçu',
  'acceptée',
  'refusée',
  'annulée',
  'expirée',
  'terminée',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderSides = ['buyer', 'seller'] as const;
export type OrderSide = (typeof orderSides)[number];
export const orderActions = [
  'accept',
  'decline',
  'cancel',
  'complete',
  'message',
  'quote',
  'counter',
] as const;
export type OrderAction = (typeof orderActions)[number];
/** Actions that only change the state; quotes and messages have content of their own. */
export type OrderDecisionName = Extract<OrderAction, 'accept' | 'decline' | 'cancel' | 'complete'>;

interface Rule {
  /** The next state; a message does not change the state. */
  to?: OrderStatus;
  from: Partial<Record<OrderSide, readonly OrderStatus[]>>;
}

const unanswered = ['envoyée', 'vue'] as const satisfies OrderStatus[];
const open = [...unanswered, 'devis-reçu', 'acceptée'] as const satisfies OrderStatus[];

/** Actions by state and side. Only the buyer accepts an offered price; the seller does everything else. */
const rules: Record<OrderAction, Rule> = {
  accept: { to: 'acceptée', from: { seller: unanswered, buyer: ['devis-reçu'] } },
  decline: { to: 'refusée', from: { seller: [...unanswered, 'devis-reçu'], buyer: ['devis-reçu'] } },
  cancel: { to: 'annulée', from: { buyer: open, seller: ['acceptée'] } },
  complete: { to: 'terminée', from: { buyer: ['acceptée'], seller: ['acceptée'] } },
  message: { from: { buyer: open, seller: open } },
  quote: { to: 'devis-reçu', from: { seller: [...unanswered, 'devis-reçu'] } },
  counter: { from: { buyer: ['devis-reçu'] } },
};

/** Unanswered requests, which expire after some days. */
export const unansweredStatuses: readonly OrderStatus[] = unanswered;
/** Requests that can still lead to a deal. */
export const openStatuses: readonly OrderStatus[] = open;
/** States in which both sides see each other's number. */
export const agreedStatuses: readonly OrderStatus[] = ['acceptée', 'terminée'];

/** Days after which a request without a reply expires, and days between the last day of an undecided quote and the end of its request. */
export const orderLifeDays = 7;
/** Days after which a request with an undecided price in words expires. */
export const offerLifeDays = 30;
/** Hours after which the receiver of an unread request is reminded. */
export const orderReminderHours = 72;
/** Days after which a party is reminded to confirm the completion that the other party has confirmed. */
export const completionReminderDays = 3;

/** Maximum number of sellers of one request. */
export const maxAskedSellers = 5;

/** Maximum number of photos and PDFs of a request, and days after which they are deleted. */
export const maxOrderFiles = 3;
export const orderFileLifeDays = 365;
/** Maximum size of the files of all requests of one buyer: the maximum files to five sellers take three quarters. */
export const maxOrderFilesBytes = 100 * 1024 * 1024;

/** Returns the states in which the buyer or the seller may take an action. The seller cannot accept a request for a quote without a price, because nothing would be agreed. */
export const statesFor = (action: OrderAction, side: OrderSide, kind: OrderKind): readonly OrderStatus[] =>
  action === 'accept' && side === 'seller' && kind === 'devis' ? [] : (rules[action].from[side] ?? []);

/** Returns the state after a decision. */
export const stateAfter = (action: OrderDecisionName): OrderStatus => rules[action].to!;
