import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { useNavigate } from '../../lib/router.tsx';
import { useDecide } from '../../lib/use-decide.ts';
import { paths } from '../../paths.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { useRemoveListing } from '../listings/listings.mutations.ts';

interface Props {
  listing: Pick<ListingDetail, '_id' | 'title' | 'section'>;
  isPending: boolean;
}

/** Deletes the listing of a member, who is notified. */
export function DeleteListing({ listing: { _id: id, title, section }, isPending }: Props) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const decide = useDecide();
  const removal = useRemoveListing(id);
  const done = t('moderation.deleted');
  const remove = () =>
    decide({
      id,
      label: `${done} : ${title}`,
      send: () => removal.mutateAsync(),
      done,
      failed: t('moderation.deleteFailed'),
      onDone: () => navigate(paths.section(section), { replace: true }),
    });
  return (
    <ConfirmButton
      label={t('moderation.delete')}
      question={t('moderation.deleteAsk')}
      isPending={isPending}
      onConfirm={remove}
    />
  );
}
