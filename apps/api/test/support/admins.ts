import { UserModel } from '../../src/features/users/user.model.ts';
import { aMember } from './people.ts';
import type { Api } from './server.ts';

/** Creates an administrator with the operations command. */
export async function anAdmin(api: Api) {
  const member = await aMember(api);
  await UserModel.updateOne({ _id: member.userId }, { $set: { role: 'admin' } });
  return member;
}

/** Creates a moderator, appointed by an administrator. */
export async function aModerator(api: Api) {
  const [admin, member] = [await anAdmin(api), await aMember(api)];
  await admin.put(`/api/users/${member.userId}`, { role: 'moderator' }).expect(200);
  return member;
}
