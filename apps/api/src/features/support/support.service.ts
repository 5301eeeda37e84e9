import type {
  NewTicket,
  Ticket,
  TicketAnswer,
  TicketFilters,
  TicketReceipt,
} from '@laterite/shared/features/support/support.ts';
import { AppError } from '../../core/app-error.ts';
import type { CurrentUser } from '../../core/current-user.ts';
import { allFields } from '../../core/database-helpers.ts';
import { readPage } from '../../core/paging.ts';
import { audit } from '../audit/audit.service.ts';
import { newReferralCode } from '../auth/auth.service.ts';
import { sendAnswer } from './answers.ts';
import { type TicketDoc, TicketModel, toTicket } from './ticket.model.ts';

const newestFirst = { field: 'createdAt', direction: -1 } as const;
/** Stores a request for help; the response contains only its reference. */
export async function ask(
  { listing, page, ...said }: NewTicket,
  user: Pick<CurrentUser, 'id'> | null,
): Promise<TicketReceipt> {
  const { reference, createdAt } = await TicketModel.create({
    ...said,
    reference: `AS-${newReferralCode()}`,
    ...(listing && { listing }),
    ...(page && { page }),
    ...(user && { user: user.id }),
  });
  return { reference, createdAt: createdAt.toISOString() };
}

/** Requests for help, newest first. */
export async function browse({ status, ...page }: TicketFilters) {
  const found = await readPage(TicketModel, status ? { status } : {}, newestFirst, allFields, page);
  return { ...found, items: found.items.map((item) => toTicket(item as TicketDoc)) };
}

/** Closes a request for help, or opens it again. */
export async function edit(
  id: string,
  readBody: () => Promise<{ body: Pick<Ticket, 'status'> }>,
): Promise<Ticket> {
  if (!(await TicketModel.exists({ _id: id }))) throw new AppError('ticket_not_found');
  const { status } = (await readBody()).body;
  const stored = await TicketModel.findOneAndUpdate(
    { _id: id },
    { $set: { status } },
    { returnDocument: 'before' },
  ).lean<TicketDoc>();
  if (!stored) throw new AppError('ticket_not_found');
  await audit('ticket_changed', { target: id, before: { status: stored.status }, after: { status } });
  return toTicket({ ...stored, status });
}

/** Maximum number of answers to one request for help; longer conversations take place by e-mail or phone. */
const maxAnswers = 50;

/** Answers a request for help by e-mail or SMS, stores the answer, and closes the request if asked. */
export async function answer(id: string, readBody: () => Promise<{ body: TicketAnswer }>): Promise<Ticket> {
  const found = await TicketModel.findById(id).lean<TicketDoc>();
  if (!found) throw new AppError('ticket_not_found');
  const { text, close } = (await readBody()).body;
  if ((found.answers?.length ?? 0) >= maxAnswers) throw new AppError('decision_refused');
  await sendAnswer(found, text);
  const stored = await TicketModel.findOneAndUpdate(
    { _id: id },
    { $push: { answers: { text, at: new Date() } }, ...(close && { $set: { status: 'closed' as const } }) },
    { returnDocument: 'after' },
  ).lean<TicketDoc>();
  if (!stored) throw new AppError('ticket_not_found');
  await audit('ticket_changed', {
    target: id,
    before: { status: found.status },
    after: { status: stored.status, answer: 'sent' },
  });
  return toTicket(stored);
}

/** Deletes a member's requests for help. */
export async function forgetTicketsOf(user: string): Promise<void> {
  await TicketModel.deleteMany({ user });
}

/** Returns a member's requests for help. */
export async function exportTicketsOf(user: string) {
  const tickets = await TicketModel.find({ user }).limit(1000).lean<TicketDoc[]>();
  return tickets
    .map(toTicket)
    .map(({ reference, subject, message, createdAt }) => ({ reference, subject, message, createdAt }));
}
