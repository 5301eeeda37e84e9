import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Order among the blocks on phones, where the parts of the panel are between them. */
  className?: string;
  children: ReactNode;
}

/** Titled block of the listing's page with a line above. */
export function ListingBlock({ title, className = '', children }: Props) {
  return (
    <section className={`border-t border-line pt-6 ${className}`}>
      <h2 className="mb-3.5 text-18 font-bold lg:text-22">{title}</h2>
      {children}
    </section>
  );
}
