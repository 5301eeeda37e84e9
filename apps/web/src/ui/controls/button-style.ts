const base =
  'inline-flex items-center justify-center rounded-8 border-[1.5px] text-center font-semibold no-underline transition-colors duration-150 ease-out disabled:cursor-not-allowed disabled:border-transparent disabled:bg-line disabled:text-muted';

const kinds = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-deep',
  outline: 'border-field bg-surface text-text hover:bg-sunk',
  quiet: 'border-transparent bg-sunk text-text hover:bg-line',
  text: 'border-transparent text-brand hover:bg-sunk disabled:bg-transparent',
  whatsapp: 'border-transparent bg-wa text-white hover:brightness-110',
  yellow: 'border-transparent bg-yellow text-ink hover:brightness-95',
  danger: 'border-danger bg-surface text-danger hover:bg-danger-tint',
} as const;

const sizes = {
  md: 'min-h-12 gap-2 px-5 py-2 text-16',
  lg: 'min-h-13 gap-2 px-5 py-2.5 text-16',
  tight: 'min-h-12 gap-2 px-3 py-2 text-16',
  bar: 'min-h-12 gap-1.5 px-2 py-2 text-15 max-[22rem]:px-1 lg:gap-2 lg:px-3 lg:text-16',
} as const;

/** Variants and sizes of buttons: one `primary` per view; `lg` for the one action of a form, `bar` where three share the width of a phone. */
export interface ButtonLook {
  kind?: keyof typeof kinds;
  size?: keyof typeof sizes;
  wide?: boolean;
  className?: string;
}

/** Classes of a button, shared by `Button` and `ButtonLink`. */
export const buttonClass = ({ kind = 'primary', size = 'md', wide, className }: ButtonLook): string =>
  [base, kinds[kind], sizes[size], wide && 'w-full', className].filter(Boolean).join(' ');
