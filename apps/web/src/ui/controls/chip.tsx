import type { ComponentProps } from 'react';

/** 40 px high with a touch target of 48 px: `before` covers the 4 px above and below. */
export const chipClass =
  'relative inline-flex min-h-10 shrink-0 items-center gap-2 rounded-full border-[1.5px] px-3.5 text-15 font-medium whitespace-nowrap transition-colors duration-150 ease-out before:absolute before:inset-x-0 before:-inset-y-1.5';

const looks = {
  plain: 'border-field bg-surface text-text hover:bg-sunk',
  chosen: 'border-transparent bg-brand-deep text-on-brand',
};

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  isChosen?: boolean;
};

/** Toggle button in a row of choices. */
export function Chip({ isChosen = false, type = 'button', ...props }: Props) {
  return (
    <button
      {...props}
      type={type}
      aria-pressed={props['aria-pressed'] ?? isChosen}
      className={`${chipClass} ${looks[isChosen ? 'chosen' : 'plain']}`}
    />
  );
}

export const plainChipClass = `${chipClass} ${looks.plain}`;
export const chosenChipClass = `${chipClass} ${looks.chosen}`;
