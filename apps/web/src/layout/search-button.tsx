import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useTexts } from '../i18n/i18n.tsx';
import { lazyPart } from '../lib/hydration/lazy-part.tsx';
import { useHistorySheet } from '../lib/navigation/use-history-sheet.ts';
import { toast } from '../lib/view/toast.ts';
import { paths } from '../paths.ts';
import { headerAction } from './header-actions.tsx';

const SearchSheet = lazyPart(() => import('../features/search/search-sheet.tsx'), { texts: ['search'] });

/** Button that opens the search sheet, also by the key `/` (`use-search-shortcut.ts`); without scripts it links to the search page. */
export function SearchButton() {
  const { t } = useTexts();
  const { isOpen, open, close } = useHistorySheet('search');
  const button = useRef<HTMLButtonElement>(null);
  // Opened after its code is loaded, so that a lost connection shows a message instead of breaking the page.
  const load = () => SearchSheet.load().then(open, () => toast.error(t('common.networkError')));
  return (
    <>
      <form action={paths.search()} onSubmit={(event) => event.preventDefault()} className="contents">
        <button
          ref={button}
          type="submit"
          aria-label={t('common.search')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-keyshortcuts="/"
          onClick={load}
          className={headerAction}
        >
          <Search className="size-5.5" />
        </button>
      </form>
      {isOpen && <SearchSheet onClose={close} opener={button} />}
    </>
  );
}
