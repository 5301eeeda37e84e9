import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import { UsersRound } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useHistorySheet } from '../../lib/navigation/use-history-sheet.ts';
import { Button } from '../../ui/controls/button.tsx';

const MembersSheet = lazyPart(() => import('./members-sheet.tsx'), { texts: ['members', 'field'] });

/** Button that opens the members of a company, for its members. */
export function MembersButton({ company, meId }: { company: CompanyDetail; meId: string }) {
  const { t } = useTexts();
  const { isOpen, open, close } = useHistorySheet(`members-${company._id}`);
  const permission = company.members.find(({ user }) => user._id === meId)?.permission;
  if (!permission) return null;
  return (
    <>
      <Button
        icon={UsersRound}
        kind="outline"
        size="bar"
        className="relative max-w-full"
        aria-haspopup="dialog"
        onClick={open}
      >
        <span className="min-w-0 wrap-anywhere">
          {t(permission === 'member' ? 'companies.team' : 'companies.manageMembers')}
        </span>
      </Button>
      {isOpen && <MembersSheet company={company} meId={meId} onClose={close} />}
    </>
  );
}
