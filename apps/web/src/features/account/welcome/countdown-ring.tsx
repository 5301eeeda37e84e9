const radius = 13;
const length = 2 * Math.PI * radius;

/** Shows the remaining time as a ring around the seconds; hidden from screen readers, because a sentence nearby has the same content. */
export function CountdownRing({ left, of }: { left: number; of: number }) {
  const circle = { cx: 16, cy: 16, r: radius, fill: 'none', strokeWidth: 3 };
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-7 shrink-0">
      <circle {...circle} className="stroke-on-brand/30" />
      <circle
        {...circle}
        strokeLinecap="round"
        strokeDasharray={length}
        strokeDashoffset={length * (1 - left / of)}
        transform="rotate(-90 16 16)"
        className="stroke-on-brand transition-[stroke-dashoffset] duration-1000 ease-linear"
      />
      <text x="16" y="16" dy="0.36em" textAnchor="middle" className="fill-on-brand text-13 font-bold">
        {left}
      </text>
    </svg>
  );
}
