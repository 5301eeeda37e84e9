import { UserModel } from '../src/features/users/user.model.ts';
import { aMember } from './people.ts';
import type { Api } from './server.ts';

/** An administrator, made as the operations command makes them. */
export async function anAdmin(api: Api) {
  const member = await aMember(api);
  await UserModel.updateOne({ _id: member.userId }, { $set: { role: 'admin' } });
  return member;
}
