/** The states of a request, from the moment it is sent. */
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
/** What ends in another state by itself; a quote and words come with more. */
export type OrderDecisionName = Extract<OrderAction, 'accept' | 'decline' | 'cancel' | 'complete'>;

interface Rule {
  /** The next state; a message leaves the state as it is. */
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

/** Requests without an answer, which end by themselves after some days. */
export const unansweredStatuses: readonly OrderStatus[] = unanswered;
/** Requests that can still become a deal. */
export const openStatuses: readonly OrderStatus[] = open;
/** The states in which the two see each other's number. */
export const agreedStatuses: readonly OrderStatus[] = ['acceptée', 'terminée'];

/** Days after which a request nobody answered ends, and hours after which its receiver is reminded of one they have not seen. */
export const orderLifeDays = 7;
export const orderReminderHours = 72;

/** Sellers that one request is sent to at most. */
export const maxAskedSellers = 5;

/** Photos and PDF that go with a request at most, and days after which they are deleted. */
export const maxOrderFiles = 3;
export const orderFileLifeDays = 365;
/** Files of all requests of one buyer together: five sellers asked with the most files take three quarters. */
export const maxOrderFilesBytes = 100 * 1024 * 1024;

/** The states in which this side may do this. */
export const statesFor = (action: OrderAction, side: OrderSide): readonly OrderStatus[] =>
  rules[action].from[side] ?? [];

/** Returns the state after a decision. */
export const stateAfter = (action: OrderDecisionName): OrderStatus => rules[action].to!;
