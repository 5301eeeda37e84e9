import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler } from '../../lib/navigation/router.tsx';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Replaces the current history entry. */
  replace?: boolean;
  state?: unknown;
}

/** Link within the app. The router's own link contains prefetching code of a framework, which would enlarge a first visit. */
export function Link({ to, replace, state, onClick, ...props }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { target: props.target, replace, state });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...props} href={href} onClick={click} />;
}
