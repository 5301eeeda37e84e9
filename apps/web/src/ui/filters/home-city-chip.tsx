import { House } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useHistorySheet } from '../../lib/navigation/use-history-sheet.ts';
import { homeCity, homeCityPause } from '../../lib/places/home-city.ts';
import { plainChipClass } from '../controls/chip.tsx';
import { SelectChip } from './select-chip.tsx';

const PlaceSheet = lazyPart(() => import('../sheets/place-sheet.tsx'), { texts: ['ui'] });

interface Props {
  /** Whether the list is filtered by this city. */
  isApplied: boolean;
  /** Filters the list by a city or removes the filter; absent if the URL of the page has no city. */
  onChoose?: (city: string | undefined) => void;
}

/** "Je suis à Abidjan": city stored on this device, which filters lists by default. */
export default function HomeCityChip({ isApplied, onChoose }: Props) {
  const { t } = useTexts();
  const home = homeCity.use();
  const { isOpen, open, close } = useHistorySheet('home-city');

  const actions: Record<string, () => void> = {
    here() {
      homeCityPause.clear();
      onChoose?.(home);
    },
    everywhere() {
      homeCityPause.write('1');
      onChoose?.(undefined);
    },
    change: open,
    forget() {
      homeCity.clear();
      onChoose?.(undefined);
    },
  };

  return (
    <>
      {home === undefined ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onPointerDown={PlaceSheet.preload}
          onClick={open}
          className={plainChipClass}
        >
          <House className="size-4.5" />
          {t('cities.homeAsk')}
        </button>
      ) : (
        <SelectChip
          label={t('cities.home')}
          icon={House}
          name="home"
          value={isApplied ? 'here' : 'everywhere'}
          shown={t('cities.homeIn', { city: home })}
          isChosen={isApplied}
          choices={[
            { value: 'here', label: t('cities.homeHere', { city: home }) },
            { value: 'everywhere', label: t('places.nearEverywhere') },
            { value: 'change', label: t('cities.homeChange') },
            { value: 'forget', label: t('cities.homeForget') },
          ]}
          onChoose={(action) => actions[action]?.()}
        />
      )}

      {isOpen && (
        <PlaceSheet
          title={t('cities.home')}
          hint={t('cities.homeHint')}
          kind="city"
          onClose={close}
          onSettle={({ typed, place }) => {
            const city = place?.city ?? typed;
            homeCity.write(city);
            homeCityPause.clear();
            // The new URL of the list replaces the history entry of the sheet.
            if (onChoose) onChoose(city);
            else close();
          }}
        />
      )}
    </>
  );
}
