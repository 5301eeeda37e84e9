import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: string;
  intro?: string;
  children: ReactNode;
}

/** A section of the help page; its id is its anchor. */
export function Guide({ id, title, intro, children }: Props) {
  return (
    <section id={id} className="scroll-mt-20 lg:scroll-mt-24">
      <h2 className="text-22 font-bold text-balance lg:text-26">{title}</h2>
      {intro && <p className="mt-2 max-w-180 text-16 text-muted">{intro}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
