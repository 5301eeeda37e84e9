import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../i18n/i18n.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { toast } from '../../lib/toast.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useRemoveListing } from './listings.mutations.ts';

/** What the owner sees in place of the contact bar: it is theirs, and the ways to change and delete it. */
export default function OwnListing({ listing }: { listing: ListingDetail }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const remove = useRemoveListing(listing._id);
  const [isAsking, setAsking] = useState(false);

  async function onDelete() {
    try {
      await remove.mutateAsync();
      toast.success(t('opinions.deleted'));
      navigate(paths.section(listing.section), { replace: true });
    } catch (error) {
      toast.error(messageOf(error, t('opinions.deleteFailed'), t('common.networkError')));
    }
  }

  return (
    <section aria-label={t('opinions.ownListing')} className="rounded-12 border border-line bg-sunk p-4">
      <h2 className="text-16 font-bold">{t(isAsking ? 'opinions.deleteTitle' : 'opinions.ownListing')}</h2>
      <p role="status" className="mt-1 text-15 text-text-2">
        {t(isAsking ? 'opinions.deleteHint' : 'opinions.ownHint')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isAsking ? (
          <Button kind="outline" autoFocus onClick={() => setAsking(false)}>
            {t('opinions.deleteKeep')}
          </Button>
        ) : (
          <ButtonLink kind="outline" to={paths.editListing(listing._id)}>
            <Pencil aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {t('opinions.edit')}
          </ButtonLink>
        )}
        <Button
          kind="danger"
          disabled={remove.isPending}
          onClick={() => (isAsking ? onDelete() : setAsking(true))}
        >
          <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {t('opinions.delete')}
        </Button>
      </div>
    </section>
  );
}
