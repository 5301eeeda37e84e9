import { Link } from '../../ui/controls/link.tsx';
import { RatingLine } from '../../ui/facts/rating-line.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';

/** Professional or company on the home page. */
export interface ProfileOfStrip {
  id: string;
  to: string;
  name: string;
  picture: string | null;
  isCompany?: boolean;
  /** Type and place. */
  facts: (string | null | undefined)[];
  averageRating: number;
  ratingCount: number;
}

function Card({ to, name, picture, isCompany = false, facts, averageRating, ratingCount }: ProfileOfStrip) {
  return (
    <Link
      to={to}
      className="flex w-70 shrink-0 items-center gap-3 rounded-12 border border-line bg-surface p-4 lg:w-auto"
    >
      <Avatar name={name} src={picture} size={52} square={isCompany} />
      <div className="min-w-0">
        <span className="block truncate text-16 font-bold">{name}</span>
        <span className="block truncate text-14 text-muted">{facts.filter(Boolean).join(' · ')}</span>
        <RatingLine average={averageRating} count={ratingCount} />
      </div>
    </Link>
  );
}

/** Row of professionals or companies: scrolls sideways on phones, shows three on desktop. */
export function ProfileStrip({ profiles }: { profiles: ProfileOfStrip[] | undefined }) {
  return (
    <ul className="scroll-row min-h-22 gap-3 pb-1 lg:mx-0 lg:grid lg:grid-cols-3 lg:gap-4 lg:px-0">
      {profiles?.map((profile) => (
        <li key={profile.id} className="flex shrink-0 *:flex-1 lg:nth-[n+4]:hidden">
          <Card {...profile} />
        </li>
      ))}
    </ul>
  );
}
