import { type ComponentProps, createElement, type ReactNode } from 'react';

/** An icon as Lucide describes it: its shapes, each with its attributes. */
interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

function drawIcon(shapes: ReactNode, { className = '', ...props }: ComponentProps<'svg'>) {
  return createElement(
    'svg',
    {
      viewBox: '0 0 24 24',
      'aria-hidden': props['aria-label'] ? undefined : true,
      ...props,
      className: `lucide ${className}`.trimEnd(),
    },
    shapes,
  );
}

/** Takes the place of Lucide's own function: without its context and its attributes, which the class `lucide` has in theme.css, pages are shorter and hydrated sooner. */
export default function createIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (props: ComponentProps<'svg'>) => drawIcon(shapes, props);
}
