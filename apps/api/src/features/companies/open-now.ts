import { clockAhead, countriesAnHourAhead } from '@laterite/shared/places.ts';
import { trusted } from 'mongoose';

/** Returns the condition that a company is open by its hours and the clock of its country; by UTC where its country is unknown. */
export function isOpenAt(now: Date) {
  const openWhere = (country: Record<string, unknown>, minutesAhead: number) => {
    const { day, time } = clockAhead(now, minutesAhead);
    const opening = { from: { $lte: time }, to: { $gt: time } };
    return { country: trusted(country), [`hours.${day}`]: trusted({ $elemMatch: opening }) };
  };
  const ahead = [...countriesAnHourAhead];
  return { $or: [openWhere({ $in: ahead }, 60), openWhere({ $nin: ahead }, 0)] };
}
