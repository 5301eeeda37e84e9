import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useLocation, useNavigate } from '../navigation/router.tsx';
import { toast } from '../view/toast.ts';

/** Says why the sheet of a decision closed when a colleague decided meanwhile, and leaves its history entry. `isOffered` returns whether the page can show a sheet of this name. */
export function useLostSheet(isOffered: (sheet: string) => boolean): void {
  const { t } = useTexts();
  const navigate = useNavigate();
  const sheet = useLocation<{ sheet?: string }>().state?.sheet;
  const isShown = sheet !== undefined && isOffered(sheet);
  const lastShown = useRef<string>(undefined);
  useEffect(() => {
    const isLost = sheet !== undefined && !isShown && lastShown.current === sheet;
    lastShown.current = isShown ? sheet : undefined;
    if (!isLost) return;
    void toast.message(t('ui.decidedMeanwhile'));
    navigate(-1);
  }, [sheet, isShown, navigate, t]);
}
