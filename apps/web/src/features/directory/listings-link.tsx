import { buttonClass } from '../../ui/button-style.ts';

/** Leads to the listings further down the page: each of them has the contact buttons. */
export function ListingsLink({ label, hint }: { label: string; hint: string }) {
  return (
    <>
      <a href="#annonces" className={buttonClass({})}>
        {label}
      </a>
      <p className="text-14 text-muted">{hint}</p>
    </>
  );
}
