import type { NewAppeal, TicketReceipt } from '@laterite/shared/features/support/support.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { audit } from '../audit/audit.service.ts';
import { readAppealToken } from '../users/appeal-tokens.ts';
import { ownContact } from '../users/released-contact.ts';
import { UserModel } from '../users/user.model.ts';
import { ask } from './support.service.ts';

const subjects = { banned: 'Second examen : compte fermé', suspended: 'Second examen : compte suspendu' };

/** Stores the only appeal of a banned or suspended member as a request for help; throws unless the decision is still in force. */
export async function appeal({ token, message }: NewAppeal): Promise<TicketReceipt> {
  const decision = readAppealToken(token);
  if (!decision) throw new AppError('appeal_closed');
  const _id = decision.member;
  const user = await UserModel.findOneAndUpdate(
    { _id, 'restriction.at': decision.at, 'restriction.appealedAt': null },
    { $set: { 'restriction.appealedAt': new Date() } },
    { returnDocument: 'after' },
  ).lean();
  if (!user?.restriction) throw new AppError('appeal_closed');
  const subject = subjects[user.restriction.kind];
  const receipt = await ask(
    {
      name: user.userName,
      contact: ownContact(user.email) || ownContact(user.phoneNumber) || user.userName,
      subject,
      message,
    },
    { id: _id },
  ).catch(async (error: unknown) => {
    await UserModel.updateOne({ _id }, { $unset: { 'restriction.appealedAt': 1 } });
    throw error;
  });
  await audit('account_appealed', { actor: _id, target: _id });
  return receipt;
}
