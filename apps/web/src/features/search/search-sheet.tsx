import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { type RefObject, useRef, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useNavigate } from '../../lib/navigation/router.tsx';
import { paths } from '../../paths.ts';
import { RecentPanel } from './recent-panel.tsx';
import { clearRecentSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { SearchBox } from './search-box.tsx';
import { recentGroups, typedGroups } from './suggestion-groups.ts';
import { SuggestionPanel } from './suggestion-panel.tsx';
import { useSuggestions } from './use-suggestions.ts';

/** Search field and suggestions. */
function Search({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [recent, setRecent] = useState(recentSearches);
  const words = text.trim();
  const suggestions = useSuggestions(words);
  const forget = () => {
    clearRecentSearches();
    setRecent([]);
    input.current?.focus();
  };
  const search = () => {
    rememberSearch(words);
    navigate(paths.search({ q: words }), { replace: true });
  };
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      items={words ? typedGroups(words, suggestions.found) : recentGroups(recent)}
      value={text}
      onValueChange={(value, { reason }) => reason !== 'item-press' && setText(value)}
    >
      <SearchBox input={input} isEmpty={text === ''} onClear={() => setText('')} onSubmit={search} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pt-2 pb-[calc(1rem+env(safe-area-inset-bottom))]">
        {words ? (
          <SuggestionPanel suggestions={suggestions} />
        ) : (
          <RecentPanel isEmpty={recent.length === 0} onForget={forget} />
        )}
      </div>
    </Autocomplete.Root>
  );
}

interface Props {
  onClose: () => void;
  /** Element that receives the focus after closing. */
  opener: RefObject<HTMLElement | null>;
}

/** Search sheet: full screen on phones, a panel under the header on desktop. Import it lazily. */
export default function SearchSheet({ onClose, opener }: Props) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [openedOn] = useState(window.location.pathname);
  // After a navigation the new page sets the focus itself.
  const focusAfterwards = () => window.location.pathname === openedOn && opener.current;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-ink/50 transition-opacity duration-200 ease-out data-starting-style:opacity-0" />
        <Dialog.Popup
          initialFocus={input}
          finalFocus={focusAfterwards}
          className="fixed inset-0 z-40 flex flex-col bg-surface text-text outline-none transition-opacity duration-150 ease-out data-starting-style:opacity-0 lg:inset-x-0 lg:top-3 lg:bottom-auto lg:mx-auto lg:max-h-[80dvh] lg:max-w-160 lg:rounded-16 lg:border lg:border-line lg:shadow-float"
        >
          <Dialog.Title className="sr-only">{t('search.title')}</Dialog.Title>
          <Search input={input} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
