import { constants } from '@laterite/shared/constants.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { api } from '../lib/api.ts';
import { useDebounced } from '../lib/use-debounced.ts';
import { SuggestField } from './suggest-field.tsx';

const minLetters = 2;
const maxSuggestions = 8;

type Props = Omit<ComponentProps<typeof SuggestField>, 'suggestions' | 'icon' | 'maxLength'>;

/** A field for a place that suggests cities and quarters while typing; any other text may be typed. */
export function PlaceField({ onChange, ...field }: Props) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), constants.searchDebounceMs);
  const { data } = useQuery({
    queryKey: ['places', q],
    queryFn: ({ signal }) => api.sections.places({ query: { q, limit: maxSuggestions } }, { signal }),
    enabled: q.length >= minLetters,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <SuggestField
      {...field}
      suggestions={[...new Set(data?.items.map(({ location }) => location))]}
      icon={<MapPin />}
      maxLength={120}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        return onChange?.(event);
      }}
    />
  );
}
