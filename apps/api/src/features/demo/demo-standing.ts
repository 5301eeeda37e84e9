import type { DemoData } from '@laterite/demo-data';
import { dayMs } from '@laterite/shared/time.ts';
import { suspendAllOf } from '../account/suspension.service.ts';
import { UserModel } from '../users/user.model.ts';
import { idOf } from './demo-documents.ts';

const suspendedMember = 'lassina';
const suspendedDays = 14;

/** Suspends a member for two weeks, and hides their listings. */
export async function suspendOneMember({ members }: DemoData): Promise<void> {
  if (!members.some(({ key }) => key === suspendedMember)) return;
  const at = new Date();
  const reason = 'Plusieurs acheteurs ont versé un acompte sans rien recevoir.';
  const until = new Date(at.getTime() + suspendedDays * dayMs);
  const restriction = { kind: 'suspended' as const, reason, at, until };
  const _id = idOf('member', suspendedMember);
  await UserModel.updateOne({ _id }, { $set: { disabledAt: at, restriction } });
  await suspendAllOf(String(_id));
}
