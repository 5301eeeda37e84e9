import { type Ticket, ticketStatuses } from '@laterite/shared/features/support/support.ts';
import { dayS } from '@laterite/shared/time.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { versioned } from '../../core/documents/versions.ts';

const retentionDays = 365;
const required = true;

const answer = new Schema({ text: { type: String, required }, at: { type: Date, required } }, { _id: false });

/** A request for help; deleted after twelve months, or with the account of its author. */
const schema = new Schema(
  {
    reference: { type: String, required },
    name: { type: String, required },
    contact: { type: String, required },
    subject: { type: String, required },
    message: { type: String, required },
    listing: Schema.Types.ObjectId,
    page: String,
    user: Schema.Types.ObjectId,
    answers: { type: [answer], default: undefined },
    status: { type: String, enum: ticketStatuses, default: 'open', required },
    createdAt: { type: Date, default: () => new Date(), required },
    /** Set while an answer is being sent. */
    answeringSince: Date,
    /** Counts edits, see core/documents/versions.ts. */
    version: Number,
  },
  { collection: 'supporttickets', versionKey: false },
);
schema.plugin(versioned(['answeringSince']));
schema.index({ reference: 1 }, { unique: true });
schema.index({ createdAt: 1 }, { expireAfterSeconds: retentionDays * dayS });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ user: 1 }, { sparse: true });

export type TicketFields = InferSchemaType<typeof schema>;
export type TicketDoc = TicketFields & { _id: Types.ObjectId };
export const TicketModel = model<TicketFields>('SupportTicket', schema);

/** Returns a ticket for administrators. */
export const toTicket = (ticket: TicketDoc): Ticket => ({
  _id: String(ticket._id),
  reference: ticket.reference,
  name: ticket.name,
  contact: ticket.contact,
  subject: ticket.subject,
  message: ticket.message,
  listing: ticket.listing ? String(ticket.listing) : null,
  page: ticket.page ?? null,
  user: ticket.user ? String(ticket.user) : null,
  status: ticket.status,
  answers: (ticket.answers ?? []).map(({ text, at }) => ({ text, at: at.toISOString() })),
  createdAt: ticket.createdAt.toISOString(),
  version: ticket.version ?? 0,
});
