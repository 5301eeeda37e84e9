import { isAnythingShown, suspendAllOf } from '../../features/account/suspension.service.ts';
import { type UserDoc, UserModel } from '../../features/users/user.model.ts';
import { batchesOf } from './batches.ts';
import type { Finding } from './finding.ts';

/** Finds disabled members with public content, e.g. disabled by a version that did not hide their content. */
export async function* disabledMembersOnline(): AsyncGenerator<Finding> {
  for await (const batch of batchesOf<UserDoc>(UserModel, { disabledAt: 1 })) {
    for (const { _id, disabledAt } of batch) {
      if (!disabledAt || !(await isAnythingShown(String(_id)))) continue;
      yield {
        what: `users ${_id} is disabled and has something online`,
        repair: () => suspendAllOf(String(_id)),
      };
    }
  }
}
