import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler } from '../lib/router.tsx';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Replaces the current history entry. */
  replace?: boolean;
  state?: unknown;
}

/** A link within the app. The router's own brings prefetching for another framework, which a first visit would pay for. */
export function Link({ to, replace, state, onClick, ...props }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { target: props.target, replace, state });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...props} href={href} onClick={click} />;
}
