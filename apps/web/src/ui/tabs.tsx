import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface Props<T extends string> {
  /** Ties the tabs to their panel. */
  id: string;
  label: string;
  options: { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

const tabId = (id: string, value: string) => `${id}-tab-${value}`;
const panelId = (id: string) => `${id}-panel`;

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A row of tabs that scrolls on phones; one stop of the Tab key, arrows move and choose. */
export function Tabs<T extends string>({ id, label, options, value, onChange }: Props<T>) {
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const chosen = document.getElementById(tabId(id, value));
    row.current?.scrollTo?.({ left: (chosen?.offsetLeft ?? 0) - 64 });
  }, [id, value]);

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const index = step(
      options.findIndex((option) => option.value === value),
      options.length,
    );
    const next = options[index]!.value;
    onChange(next);
    document.getElementById(tabId(id, next))?.focus({ preventScroll: true });
  };

  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className="relative -mx-4 flex gap-6 overflow-x-auto px-4 [scrollbar-width:none]"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          id={tabId(id, option.value)}
          aria-selected={option.value === value}
          aria-controls={panelId(id)}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
          className="h-12 shrink-0 border-b-3 border-transparent text-16 font-medium whitespace-nowrap text-muted -outline-offset-3 aria-selected:border-brand aria-selected:font-semibold aria-selected:text-brand"
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

interface PanelProps {
  id: string;
  value: string;
  className?: string;
  children: ReactNode;
}

/** What the chosen tab shows. */
export function TabPanel({ id, value, className, children }: PanelProps) {
  return (
    <div role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id, value)} className={className}>
      {children}
    </div>
  );
}
