import { useMutation } from '@tanstack/react-query';
import { Download, UserRoundX } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { saveFile } from '../../lib/device/save-file.ts';
import { useShowFailure } from '../../lib/forms/use-attempt.ts';
import { api } from '../../lib/requests/api.ts';
import { toast } from '../../lib/view/toast.ts';
import { Menu, MenuButton } from './menu-row.tsx';

/** Menu for the export and the deletion of the account. */
export function DataMenu({ onDelete }: { onDelete: () => void }) {
  const { t } = useTexts();
  const showFailure = useShowFailure();
  const exportMine = useMutation({
    mutationFn: () => api.account.exportMine(),
    onSuccess(everything) {
      saveFile(t('account.exportName'), 'application/json', JSON.stringify(everything, null, 2));
      toast.success(t('account.exported'));
    },
    onError: (error) => showFailure(error, { failed: t('account.exportFailed') }),
  });
  return (
    <Menu label={t('account.data')}>
      <MenuButton
        icon={Download}
        label={t(exportMine.isPending ? 'account.exporting' : 'account.export')}
        disabled={exportMine.isPending}
        onClick={() => exportMine.mutate()}
      />
      <MenuButton icon={UserRoundX} label={t('account.delete')} onClick={onDelete} />
    </Menu>
  );
}
