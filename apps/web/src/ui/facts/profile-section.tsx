import type { ReactNode } from 'react';

interface Props {
  id?: string;
  title: string;
  /** Content beside the title, for example the average rating. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Section of a profile with a title. */
export function ProfileSection({ id, title, aside, children }: Props) {
  return (
    <section id={id} className="min-w-0 scroll-mt-20">
      <div className="mb-3.5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-20 font-bold lg:text-22">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
