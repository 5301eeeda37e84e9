import { Autocomplete } from '@base-ui/react/autocomplete';
import { useTexts } from '../../i18n/i18n.tsx';
import type { Suggestion, SuggestionGroup } from './suggestion-groups.ts';
import { SuggestionOption } from './suggestion-option.tsx';

const keyOf = (item: Suggestion) => {
  if (item.kind === 'listing') return item.listing._id;
  if (item.kind === 'professional') return item.professional._id;
  if (item.kind === 'company') return item.company._id;
  return item.words;
};

/** Groups of suggestions under the field, navigated with the arrow keys. */
export function SuggestionList({ isOld }: { isOld: boolean }) {
  const { t } = useTexts();
  return (
    <Autocomplete.List aria-label={t('search.suggestions')} aria-busy={isOld}>
      {({ name, items }: SuggestionGroup) => (
        <Autocomplete.Group
          key={name}
          items={items}
          className={isOld && name !== 'words' ? 'opacity-50' : undefined}
        >
          <Autocomplete.GroupLabel
            className={name === 'words' ? 'sr-only' : 'px-2 pt-4 pb-1 text-14 font-semibold text-muted'}
          >
            {t(`search.group.${name}`)}
          </Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(item: Suggestion) => <SuggestionOption key={keyOf(item)} item={item} />}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  );
}
