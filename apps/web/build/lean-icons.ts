import type { Plugin } from 'vite';

/** Draws an icon's shapes; what the library does beyond that costs each first visit 2 KB. */
const drawing = `
import { createElement } from 'react';
const frame = {
  xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none',
  stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
};
export default ({ node }) => {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (props) => createElement('svg', { ...frame, ...props }, ...shapes);
};`;

/** Names, other names and keys, which nothing reads once the drawing is ours. */
const unread = /\bname: "[^"]*",|\bsize: 24,|,\s*aliases: \[[^\]]*\]|,\s*key: "[^"]*"|^__iconData\.node;$/gm;

/** Keeps of each Lucide icon its shapes and of the library nothing else. */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/(createLucideIcon|icons\/[\w-]+)\.mjs$/ },
      handler: (code, id) => (id.endsWith('createLucideIcon.mjs') ? drawing : code.replace(unread, '')),
    },
  };
}
