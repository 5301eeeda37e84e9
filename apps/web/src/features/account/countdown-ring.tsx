const radius = 20;
const length = 2 * Math.PI * radius;

/** How much of a wait is left, as a ring that empties around the seconds; the sentence beside it says the same. */
export function CountdownRing({ left, of }: { left: number; of: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className="size-12 shrink-0">
      <circle cx="24" cy="24" r={radius} fill="none" strokeWidth="4" className="stroke-line" />
      <circle
        cx="24"
        cy="24"
        r={radius}
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray={length}
        strokeDashoffset={length * (1 - left / of)}
        transform="rotate(-90 24 24)"
        className="stroke-brand transition-[stroke-dashoffset] duration-1000 ease-linear"
      />
      <text
        x="24"
        y="24"
        dy="0.36em"
        textAnchor="middle"
        className="fill-text text-16 font-bold tabular-nums"
      >
        {left}
      </text>
    </svg>
  );
}
