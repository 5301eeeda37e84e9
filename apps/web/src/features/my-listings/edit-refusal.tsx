import { Lock, SearchX } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

/** States that a listing cannot be edited: it does not exist, or it is the listing of another member. */
export default function EditRefusal({ foreignId }: { foreignId: string | undefined }) {
  const { t } = useTexts();
  if (!foreignId) {
    return (
      <EmptyState icon={SearchX} level="h1" title={t('listing.notFound')}>
        <ButtonLink to={paths.myListings} replace>
          {t('layout.myListings')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={Lock} level="h1" title={t('myListings.notYours')} hint={t('myListings.notYoursHint')}>
      <ButtonLink to={paths.listing(foreignId)} replace>
        {t('ui.seeListing')}
      </ButtonLink>
    </EmptyState>
  );
}
