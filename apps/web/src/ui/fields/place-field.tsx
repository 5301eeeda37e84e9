import { fold } from '@laterite/shared/fold.ts';
import type { Language } from '@laterite/shared/languages.ts';
import type { SuggestedPlace } from '@laterite/shared/places/suggested-place.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, MapPin } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Values } from '../../i18n/format-message.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { api } from '../../lib/requests/api.ts';
import { typeInto } from '../../lib/view/type-into.ts';
import { TextField } from './text-field.tsx';

type FieldProps = ComponentProps<typeof TextField>;

/** The text when the field lost the focus, and the known place of that name, if any. */
export interface SettledPlace {
  typed: string;
  place: SuggestedPlace | undefined;
}

interface PlaceFieldProps extends FieldProps {
  /** Catalogue of a screen that the specification writes in English. */
  wording?: 'welcome';
  /** Kinds of places that are suggested; all by default. */
  kind?: SuggestedPlace['kind'] | undefined;
  /** Called when a place was chosen, on Enter, and when the field is left after another text was typed; once more if the place of that text is found later. */
  onSettle?: (settled: SettledPlace) => void;
  /** Called when the typed place becomes ambiguous and when it is resolved; with this callback, the initial text is looked up too. */
  onUncertain?: ((isUncertain: boolean) => void) | undefined;
}

const maxSuggestions = 5;
const minLetters = 2;
const debounceMs = 250;
/** Delays the layout change, so that the next touched element does not move before the touch ends. */
const blurDelayMs = 200;

/** Returns the suggestions for the typed text after a typing pause, whether they are loading, and a function to call on each key stroke, which renders only the first time. Offline, there are no suggestions. */
function useSuggestions(kind: SuggestedPlace['kind'] | undefined) {
  const [q, setQ] = useState('');
  const [isTyping, setIsTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { data, isFetching } = useQuery({
    queryKey: ['places', q, kind],
    queryFn: ({ signal }) =>
      api.sections.places({ query: { q, kind, limit: String(maxSuggestions) } }, { signal }),
    enabled: q.length >= minLetters,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const type = (text: string) => {
    clearTimeout(timer.current);
    setQ('');
    setIsTyping(true);
    timer.current = setTimeout(() => {
      setQ(text.trim());
      setIsTyping(false);
    }, debounceMs);
  };
  return { q, places: q ? (data?.items ?? []) : [], isPending: isTyping || isFetching, type };
}

const wordsOf = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** Returns the known spelling of a typed place: its name, or its name and city, as it was typed; undefined for its other names. */
const spellingOf = ({ name, location }: SuggestedPlace, typed: string): string | undefined =>
  [name, location].find((known) => wordsOf(known) === wordsOf(typed));

type PlaceText = 'Suggestions' | 'Known' | 'Asked' | 'Kept';

/** Returns a function that translates a text of this field, and the language of its screen. */
function usePlaceTexts(wording: PlaceFieldProps['wording']) {
  const { t, language, wording: locale } = useTexts();
  const placeText = (text: PlaceText, values?: Values) =>
    t(wording ? `${wording}.place${text}` : `ui.place${text}`, values);
  // Before a language is chosen, the screens with their own catalogue are in English.
  return { placeText, screenLanguage: wording && locale === 'start' ? ('en' as const) : language };
}

interface ListProps {
  id: string;
  label: string;
  language: Language;
  places: SuggestedPlace[];
  active: number;
  onChoose: (place: SuggestedPlace) => void;
}

function SuggestionList({ id, label, language, places, active, onChoose }: ListProps) {
  const countryNames = new Intl.DisplayNames(language, { type: 'region' });
  const list = useRef<HTMLDivElement>(null);
  // In a sheet the list may open below its edge.
  useEffect(() => {
    // Newer browsers return a promise, which React would call as a cleanup.
    list.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className="absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-8 border border-line bg-surface shadow-lg"
    >
      {places.map((place, index) => (
        <button
          type="button"
          key={`${place.country} ${place.kind} ${place.location}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          // The field retains the focus, so that the list stays open until a place is chosen.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(place)}
          className={`flex min-h-12 w-full cursor-pointer items-center text-left gap-2 px-3.5 text-16 ${index === active ? 'bg-sunk' : ''}`}
        >
          <span className="min-w-0 flex-1 break-words">{place.location}</span>
          <span className="shrink-0 text-14 text-muted">{countryNames.of(place.country)}</span>
        </button>
      ))}
    </div>
  );
}

const answerClass = 'min-h-12 min-w-0 break-words text-left text-15 underline';

/** Text field for a place with suggestions while typing; other texts are accepted too. A known place gets its known spelling when the field is left. */
export function PlaceField({
  ref,
  onChange,
  onFocus,
  onBlur,
  kind,
  onSettle,
  onUncertain,
  wording,
  ...field
}: PlaceFieldProps) {
  const { placeText, screenLanguage } = usePlaceTexts(wording);
  const id = useId();
  const input = useRef<HTMLInputElement | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const [isClosed, setIsClosed] = useState(false);
  const [active, setActive] = useState(-1);
  const [isKept, setIsKept] = useState(false);
  const { q, places, isPending, type } = useSuggestions(kind);
  const known = places.find(({ isExact }) => isExact);
  const settled = useRef<SettledPlace>({ typed: '', place: undefined });
  /** `left` once the field was left; `late` then until the suggestions for its text are there. */
  const [settling, setSettling] = useState<'left' | 'late' | null>(null);
  const isOpen = isFocused && !isClosed && places.length > 0;
  const near = known || isKept ? undefined : places[0];
  const asked = isFocused ? undefined : near;
  const isUncertain = isPending || near !== undefined;

  useEffect(() => onUncertain?.(isUncertain), [onUncertain, isUncertain]);
  const isTyped = useRef(false);
  useEffect(() => {
    const field = input.current;
    // A stored text is not changed before somebody edits it.
    if (isFocused || !isTyped.current || !known || !field) return;
    const spelling = spellingOf(known, field.value);
    if (spelling && spelling !== field.value) typeInto(field, spelling);
  }, [isFocused, known]);
  const isWatched = onUncertain !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is there at first
  useEffect(() => {
    if (isWatched && input.current?.value) type(input.current.value);
  }, []);

  function settle(typed: string, place: SuggestedPlace | undefined) {
    const last = settled.current;
    if (!onSettle || (typed === last.typed && (last.place || !place))) return;
    settled.current = { typed, place };
    onSettle({ typed, place });
  }

  // An effect, because the form may have changed since the field was left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when the field is left, once when the suggestions are there
  useEffect(() => {
    if (!settling || !onSettle || (settling === 'late' && isPending)) return;
    setSettling(settling === 'left' && isPending ? 'late' : null);
    if (input.current) settle(input.current.value.trim(), known);
  }, [settling, isPending]);

  function choose(place: SuggestedPlace) {
    if (input.current) typeInto(input.current, place.location);
    setIsClosed(true);
    settle(place.location, place);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (onSettle && event.key === 'Enter' && !(isOpen && places[active])) {
      event.preventDefault();
      setIsClosed(true);
      return setSettling('left');
    }
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = places[active];
    if (step) setActive((active + step + places.length + (active < 0 && step < 0 ? 1 : 0)) % places.length);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape') setIsClosed(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="relative">
      <TextField
        icon={<MapPin />}
        maxLength={120}
        autoComplete="off"
        {...field}
        ref={(element) => {
          input.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        onChange={(event) => {
          isTyped.current = true;
          type(event.target.value);
          // Hydration reports the same text once more.
          if (event.target.value.trim() !== settled.current.typed) setSettling(null);
          setIsClosed(false);
          setActive(-1);
          setIsKept(false);
          onChange?.(event);
        }}
        onFocus={(event) => {
          setIsFocused(true);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          const left = event.target;
          const typed = left.value.trim();
          // The press of a submit button uses what is settled now.
          if (typed && event.relatedTarget?.matches('[type=submit]')) settle(typed, known);
          setTimeout(() => {
            const isLeft = document.activeElement !== left;
            setIsFocused(!isLeft);
            if (isLeft && left.isConnected && left.value.trim()) setSettling('left');
          }, blurDelayMs);
          onBlur?.(event);
        }}
        onKeyDown={onKeyDown}
        suffix={
          known && (
            <CircleCheck
              role="img"
              aria-label={placeText('Known')}
              className="size-5 shrink-0 text-success"
            />
          )
        }
      />
      {isOpen && (
        <SuggestionList
          id={id}
          label={placeText('Suggestions')}
          language={screenLanguage}
          places={places}
          active={active}
          onChoose={choose}
        />
      )}
      {asked && (
        <div className="mt-1 flex flex-wrap gap-x-6">
          <button type="button" onClick={() => choose(asked)} className={`${answerClass} font-semibold`}>
            {placeText('Asked', { place: asked.location })}
          </button>
          <button type="button" onClick={() => setIsKept(true)} className={answerClass}>
            {placeText('Kept', { typed: q })}
          </button>
        </div>
      )}
    </div>
  );
}
