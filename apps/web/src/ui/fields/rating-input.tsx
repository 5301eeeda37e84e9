import { useId } from 'react';
import { StarIcon } from '../pictures/star-icon.ts';

const five = [1, 2, 3, 4, 5] as const;

interface Props {
  legend: string;
  /** The member's rating, null before the first one. */
  value: number | null;
  /** Accessible names of the numbers of stars. */
  labelOf: (stars: number) => string;
  onRate: (stars: number) => void;
}

/** Rating of one to five stars as a group of radio buttons, which arrow keys and screen readers support. */
export function RatingInput({ legend, value, labelOf, onRate }: Props) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="text-16 font-semibold">{legend}</legend>
      <div className="-ml-3 flex">
        {five.map((stars) => (
          <label key={stars} className="relative flex size-12 cursor-pointer items-center justify-center">
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              aria-label={labelOf(stars)}
              onChange={() => onRate(stars)}
              className="peer absolute inset-0 cursor-pointer opacity-0"
            />
            <StarIcon
              className={`size-7 rounded-8 text-star peer-focus-visible:outline-3 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-info ${stars <= (value ?? 0) ? 'fill-current' : ''}`}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
