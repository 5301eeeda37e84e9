/** Four layers of soil, the brand background; fills the width of its container. */
export function Strata({ className = 'h-16 lg:h-24' }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 360 64"
      preserveAspectRatio="none"
      className={`absolute inset-x-0 bottom-0 w-full ${className}`}
    >
      <path fill="#9a3412" d="M0 14C50-1 110-3 170 8s110 14 190-6v62H0z" />
      <path fill="#b4400f" d="M0 32c60-16 120-18 180-6s110 16 180-4v42H0z" />
      <path fill="#d08a57" d="M0 52c70-12 130-10 190-2s110 6 170-6v20H0z" />
    </svg>
  );
}
