import { useTexts } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/sheets/confirm-dialog.tsx';

/** Number of unsent items that a log-out deletes. */
export interface Unsent {
  entries: number;
  drafts: number;
}

interface Props {
  unsent: Unsent;
  onClose: () => void;
  onLogOut: () => void;
}

/** Dialog that lists the data a log-out deletes from this device, and asks whether to continue. */
export default function LogoutQuestion({ unsent: { entries, drafts }, onClose, onLogOut }: Props) {
  const { t } = useTexts();
  const lost = [
    entries > 0 && t('outbox.logoutText', { count: entries }),
    drafts > 0 && t('outbox.logoutDrafts', { count: drafts }),
  ];
  return (
    <ConfirmDialog title={t('outbox.logoutTitle')} text={lost.filter(Boolean).join(' ')} onClose={onClose}>
      <Button className="grow" onClick={onClose}>
        {t('outbox.logoutStay')}
      </Button>
      <Button kind="danger" className="grow" onClick={onLogOut}>
        {t('outbox.logoutAnyway')}
      </Button>
    </ConfirmDialog>
  );
}
