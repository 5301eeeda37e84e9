import type { ListingCard } from '@laterite/shared/features/listings/listing.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/sheets/confirm-dialog.tsx';
import { useRemoveListing } from '../listings/listings.mutations.ts';

interface Props {
  listing: Pick<ListingCard, '_id' | 'title'>;
  onClose: () => void;
  onRemoved: () => void;
}

/** Deletes a listing after a confirmation. */
export default function RemoveListingSheet({ listing: { _id: id, title }, onClose, onRemoved }: Props) {
  const { t } = useTexts();
  const removal = useRemoveListing(id);
  const attempt = useAttempt();

  const remove = () =>
    attempt(() => removal.mutateAsync(), {
      done: t('myListings.removed'),
      failed: t('myListings.removeFailed'),
      onDone: onRemoved,
    });

  return (
    <ConfirmDialog
      title={t('myListings.removeTitle')}
      text={t('myListings.removeIntro', { title })}
      onClose={onClose}
    >
      <Button kind="outline" className="flex-1" onClick={onClose}>
        {t('common.cancel')}
      </Button>
      <Button kind="danger" className="flex-1" disabled={removal.isPending} onClick={remove}>
        {t(removal.isPending ? 'common.deleting' : 'common.delete')}
      </Button>
    </ConfirmDialog>
  );
}
