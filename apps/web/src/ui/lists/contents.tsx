interface Props {
  label: string;
  parts: { id: string; title: string }[];
}

/** Links to the parts of a long page: a row that scrolls on phones, a column that stays in view on desktop. */
export function Contents({ label, parts }: Props) {
  return (
    <nav aria-label={label} className="min-w-0 lg:sticky lg:top-24 lg:self-start">
      <h2 className="mb-2 text-15 font-semibold text-muted max-lg:sr-only">{label}</h2>
      <ul className="scroll-row gap-2 py-1 lg:mx-0 lg:flex-col lg:gap-0 lg:overflow-visible lg:px-0">
        {parts.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              className="flex min-h-12 items-center rounded-full border-[1.5px] border-field bg-surface px-4 text-15 font-medium hover:bg-sunk lg:rounded-8 lg:border-transparent lg:bg-transparent lg:px-3"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
