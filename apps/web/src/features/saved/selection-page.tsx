import { ShoppingCart } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toggleSaved } from './saved.ts';
import { SavedList } from './saved-list.tsx';

function RemoveButton({ id, title }: { id: string; title: string }) {
  const { t } = useTexts();
  return (
    <Button
      kind="quiet"
      wide
      aria-label={t('savedLists.removeNamed', { title })}
      onClick={() => toggleSaved('selection', id)}
    >
      {t('savedLists.remove')}
    </Button>
  );
}

export default function SelectionPage() {
  const { t } = useTexts();
  const empty = (
    <EmptyState
      level="h1"
      icon={ShoppingCart}
      title={t('savedLists.noSelection')}
      hint={t('savedLists.noSelectionHint')}
    >
      <ButtonLink to={paths.section('btp')}>{t('savedLists.seeListings')}</ButtonLink>
    </EmptyState>
  );
  return (
    <SavedList
      list="selection"
      title={t('layout.selection')}
      empty={empty}
      actionOf={({ _id, title }) => <RemoveButton id={_id} title={title} />}
    />
  );
}
