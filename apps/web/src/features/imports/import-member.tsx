import type { ImportRun } from '@laterite/shared/features/imports/import.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { useSession } from '../../lib/session.ts';

/** For whom the team imports, as administrators read it, and that the team does, as the member reads it. */
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
