import type { WeekHours } from '@laterite/shared/features/companies/hours.ts';
import { OpenNow } from '../../ui/facts/open-now.tsx';
import { OpeningHours } from '../../ui/facts/opening-hours.tsx';

/** Shows the opening hours of a professional: the current state, and the hours of each day. */
export default function ProfessionalHours({
  hours,
  location,
}: {
  hours: WeekHours;
  location: string | null;
}) {
  return (
    <div className="mt-3 flex flex-col gap-2">
      <OpenNow hours={hours} location={location} />
      <OpeningHours hours={hours} />
    </div>
  );
}
