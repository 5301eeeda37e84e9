import { buttonClass } from './button-style.ts';

/** Link to the listings further down the page. */
export function ListingsLink({ label }: { label: string }) {
  return (
    <a href="#annonces" className={buttonClass({ kind: 'outline' })}>
      {label}
    </a>
  );
}
