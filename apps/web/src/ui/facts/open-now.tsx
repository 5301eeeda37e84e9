import type { WeekHours } from '@laterite/shared/features/companies/hours.ts';
import { type OpenState, openState } from '@laterite/shared/features/companies/open-state.ts';
import { clockOf } from '@laterite/shared/places.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { dayName } from '../../lib/formats/dates.ts';
import { useNow } from '../../lib/formats/use-now.ts';
import { useIsHydrated } from '../../lib/hydration/use-is-hydrated.ts';

function useOpenText() {
  const { t, language } = useTexts();
  return ({ isOpen, inDays, time }: OpenState, today: number) => {
    if (isOpen) return t('companies.openUntil', { time });
    if (inDays === 0) return t('companies.opensToday', { time });
    if (inDays === 1) return t('companies.opensTomorrow', { time });
    return t('companies.opensOn', { day: dayName((today + inDays) % 7, language), time });
  };
}

/** Shows `Ouvert · ferme à 18:00` in the time zone of the place; renders nothing without opening hours. */
export function OpenNow({ hours, location }: { hours: WeekHours | null; location: string | null }) {
  const say = useOpenText();
  const now = new Date(useNow());
  // For a place in an unknown country the reader's time zone is used, which the server does not know.
  const { day, time } = clockOf(location ?? '', now, useIsHydrated() ? undefined : 0);
  const state = hours && openState(hours, day, time);
  if (!state) return null;
  return (
    <p className={`text-14 ${state.isOpen ? 'font-semibold text-success' : 'text-muted'}`}>
      {say(state, day)}
    </p>
  );
}
