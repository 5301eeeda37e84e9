import type { ReactNode } from 'react';

/** Titled group of fields in a long form. */
export function FormGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5 border-t border-line pt-5 first:border-t-0 first:pt-0">
      <h3 className="text-18 font-bold">{title}</h3>
      {children}
    </section>
  );
}
