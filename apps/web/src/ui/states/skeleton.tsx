/** Skeleton of a line of text. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`skeleton block rounded-8 bg-line ${className}`} />;
}
