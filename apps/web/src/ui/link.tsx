import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLocation, useNavigate } from '../lib/router.tsx';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Takes the place of this page in the history. */
  replace?: boolean;
  state?: unknown;
}

const opensElsewhere = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

/** A link within the app. A link to the current address adds no entry to the history. */
export function Link({ to, replace, state, onClick, target, ...props }: LinkProps) {
  const href = useHref(to);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || (target && target !== '_self') || opensElsewhere(event)) return;
    event.preventDefault();
    navigate(href, { replace: replace ?? href === pathname + search + hash, state });
  };
  return <a {...props} target={target} href={href} onClick={follow} />;
}
