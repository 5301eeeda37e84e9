import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Place among the blocks on phones, where the panel's parts stand between them. */
  className?: string;
  children: ReactNode;
}

/** A titled part of the listing's page, with a line above it. */
export function ListingBlock({ title, className = '', children }: Props) {
  return (
    <section className={`border-t border-line pt-6 ${className}`}>
      <h2 className="mb-3.5 text-18 font-bold lg:text-22">{title}</h2>
      {children}
    </section>
  );
}
