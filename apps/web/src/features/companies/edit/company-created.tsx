import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';

const shownMs = 4000;

/** Shows that the company was created, for four seconds or until it is dismissed; a touched or focused panel stays. */
export function CompanyCreated({ company, onClose }: { company: CompanyDetail; onClose: () => void }) {
  const { t } = useTexts();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(timer.current);

  useEffect(() => {
    timer.current = setTimeout(onClose, shownMs);
    return () => clearTimeout(timer.current);
  }, [onClose]);

  return (
    <div role="status" onPointerDown={stay} onKeyDown={stay}>
      <EmptyState
        icon={CircleCheck}
        tint="mines"
        title={t('business.created', { name: company.name })}
        hint={t('business.createdHint')}
      >
        <ButtonLink to={paths.company(company)} replace wide>
          {t('business.see')}
        </ButtonLink>
        <Button kind="text" wide onClick={onClose}>
          {t('common.close')}
        </Button>
      </EmptyState>
    </div>
  );
}
