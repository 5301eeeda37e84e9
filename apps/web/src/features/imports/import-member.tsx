import type { ImportRun } from '@laterite/shared/features/imports/import.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { useSession } from '../../lib/session/session.ts';

/** Shows administrators for which member the team imports, and shows that member that the team imports. */
export function ImportMember({ member }: Pick<ImportRun, 'member'>) {
  const { t } = useTexts();
  const { me } = useSession();
  if (!member) return null;
  const isTheirs = member._id === me?._id;
  return (
    <p className="text-15 font-semibold break-words">
      {isTheirs ? t('imports.byTeam') : t('imports.forMember', { name: member.userName })}
    </p>
  );
}
