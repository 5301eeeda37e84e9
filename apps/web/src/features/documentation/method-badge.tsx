const tints: Record<string, string> = {
  GET: 'bg-mines-tint text-mines',
  POST: 'bg-success-tint text-success',
  PUT: 'bg-immobilier-tint text-immobilier',
  PATCH: 'bg-immobilier-tint text-immobilier',
  DELETE: 'bg-danger-tint text-danger',
};

/** Method of an endpoint; its colour only repeats its name. */
export function MethodBadge({ method }: { method: string }) {
  return (
    <span
      className={`inline-flex h-7 w-18 shrink-0 items-center justify-center rounded-8 text-13 font-bold ${tints[method] ?? 'bg-sunk text-text'}`}
    >
      {method}
    </span>
  );
}
