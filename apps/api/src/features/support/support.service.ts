import type {
  NewTicket,
  Ticket,
  TicketAnswer,
  TicketFilters,
  TicketReceipt,
} from '@laterite/shared/features/support/support.ts';
import { minuteMs } from '@laterite/shared/time.ts';
import { Types, trusted } from 'mongoose';
import { allFields } from '../../core/database-helpers.ts';
import { readPage } from '../../core/documents/paging.ts';
import { assertVersion, isUnedited } from '../../core/documents/versions.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { type Attempt, findStoredByAttempt } from '../../core/requests/earlier-attempt.ts';
import { storeWithSpokenCode } from '../../core/words/spoken-code.ts';
import { audit } from '../audit/audit.service.ts';
import { sendAnswer } from './answers.ts';
import { type TicketDoc, type TicketFields, TicketModel, toTicket } from './ticket.model.ts';

const longestWaiting = { field: 'createdAt', direction: 1 } as const;
const newestFirst = { field: 'createdAt', direction: -1 } as const;

const toReceipt = ({ reference, createdAt }: Pick<TicketDoc, 'reference' | 'createdAt'>): TicketReceipt => ({
  reference,
  createdAt: createdAt.toISOString(),
});

/** Stores a ticket with a reference that no other ticket has. */
const storeTicket = (
  fields: Omit<TicketFields, 'reference' | 'status' | 'createdAt'> & { _id?: Types.ObjectId },
): Promise<TicketFields> =>
  storeWithSpokenCode('reference', (code) => TicketModel.create({ ...fields, reference: `AS-${code}` }));

/** Stores a request for help, unless an earlier attempt with the same id did; the response contains only its reference. */
export async function ask(
  { listing, page, ...said }: NewTicket,
  user: Pick<CurrentUser, 'id'> | null,
  attempt?: Attempt,
): Promise<TicketReceipt> {
  const earlier = await findStoredByAttempt(TicketModel, attempt);
  if (earlier) return toReceipt(earlier);
  const stored = await storeTicket({
    ...(attempt && { _id: attempt.newId }),
    ...said,
    ...(listing && { listing: new Types.ObjectId(listing) }),
    ...(page && { page }),
    ...(user && { user: new Types.ObjectId(user.id) }),
  });
  return toReceipt(stored);
}

/** Returns requests for help, newest first; open ones oldest first. */
export async function browse({ status, ...page }: TicketFilters) {
  const order = status === 'open' ? longestWaiting : newestFirst;
  const found = await readPage(TicketModel, status ? { status } : {}, order, allFields, page);
  return { ...found, items: found.items.map((item) => toTicket(item as TicketDoc)) };
}

/** Closes a request for help, or opens it again; repeating it changes nothing. */
export async function edit(
  id: string,
  readBody: () => Promise<{ body: Pick<Ticket, 'status'> }>,
): Promise<Ticket> {
  if (!(await TicketModel.exists({ _id: id }))) throw new AppError('ticket_not_found');
  const { status } = (await readBody()).body;
  const before = await TicketModel.findOneAndUpdate(
    { _id: id, status: trusted({ $ne: status }) },
    { $set: { status } },
    { returnDocument: 'before' },
  ).lean<TicketDoc>();
  if (before)
    await audit('ticket_changed', { target: id, before: { status: before.status }, after: { status } });
  const stored = await TicketModel.findById(id).lean<TicketDoc>();
  if (!stored) throw new AppError('ticket_not_found');
  return toTicket(stored);
}

/** Maximum number of answers to one request for help; longer conversations take place by e-mail or phone. */
const maxAnswers = 50;

/** Age from which an answer that is being sent no longer blocks another one, because its process has ended. */
const answeringMs = 2 * minuteMs;

/** Marks a request for help as being answered, so that of two answers at once only one is sent; throws where it changed since it was read. */
async function startAnswering(found: TicketDoc): Promise<void> {
  const abandoned = { answeringSince: trusted({ $lte: new Date(Date.now() - answeringMs) }) };
  const { matchedCount } = await TicketModel.updateOne(
    { ...isUnedited(found), $or: [{ answeringSince: null }, abandoned] },
    { $set: { answeringSince: new Date() } },
  );
  if (matchedCount === 0) throw new AppError('conflict');
}

async function storeAnswer(
  { _id }: TicketDoc,
  { text, close }: Omit<TicketAnswer, 'version'>,
): Promise<TicketDoc> {
  const stored = await TicketModel.findOneAndUpdate(
    { _id },
    {
      $push: { answers: { text, at: new Date() } },
      $unset: { answeringSince: 1 },
      ...(close && { $set: { status: 'closed' as const } }),
    },
    { returnDocument: 'after' },
  ).lean<TicketDoc>();
  if (!stored) throw new AppError('ticket_not_found');
  return stored;
}

/** Answers an open request for help by e-mail or SMS, stores the answer, and closes the request if requested. */
export async function answer(id: string, readBody: () => Promise<{ body: TicketAnswer }>): Promise<Ticket> {
  const found = await TicketModel.findById(id).lean<TicketDoc>();
  if (!found) throw new AppError('ticket_not_found');
  const { version, ...said } = (await readBody()).body;
  if (found.status === 'closed') throw new AppError('already_decided');
  assertVersion(found, version);
  if ((found.answers?.length ?? 0) >= maxAnswers) throw new AppError('decision_refused');
  await startAnswering(found);
  try {
    await sendAnswer(found, said.text);
  } catch (error) {
    await TicketModel.updateOne({ _id: found._id }, { $unset: { answeringSince: 1 } });
    throw error;
  }
  const stored = await storeAnswer(found, said);
  await audit('ticket_changed', {
    target: id,
    before: { status: found.status },
    after: { status: stored.status, answer: 'sent' },
  });
  return toTicket(stored);
}

/** Deletes a member's requests for help. */
export async function deleteTicketsOf(user: string): Promise<void> {
  await TicketModel.deleteMany({ user });
}

/** Returns a member's requests for help. */
export async function exportTicketsOf(user: string) {
  const tickets = await TicketModel.find({ user }).limit(1000).lean<TicketDoc[]>();
  return tickets
    .map(toTicket)
    .map(({ reference, subject, message, createdAt }) => ({ reference, subject, message, createdAt }));
}
