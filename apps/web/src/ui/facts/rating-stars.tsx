import { widthClass } from '../controls/width-class.ts';
import { StarIcon } from '../pictures/star-icon.ts';

const five = [1, 2, 3, 4, 5] as const;

interface Props {
  /** Value from 0 to 5; decimals fill a part of a star. */
  value: number;
  size?: 14 | 18;
  /** Accessible name, for example "4,7 sur 5"; without it the stars are hidden from screen readers. */
  label?: string;
}

const partOf = (value: number, star: number) => Math.min(Math.max(value - star + 1, 0), 1);

/** Five stars, filled in proportion to the value. */
export function RatingStars({ value, size = 18, label }: Props) {
  const side = size === 18 ? 'size-4.5' : 'size-3.5';
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className="flex gap-0.5"
    >
      {five.map((star) => (
        <span key={star} className={`relative ${side} text-star`}>
          <StarIcon className={`${side} opacity-60`} />
          <span className={`absolute inset-y-0 left-0 overflow-hidden ${widthClass(partOf(value, star))}`}>
            <StarIcon className={`${side} max-w-none fill-current`} />
          </span>
        </span>
      ))}
    </span>
  );
}
