import type { Plugin } from 'vite';

const label = /^\w+\.displayName = .*$/gm;
const component = /= (?=React\d*\.(forwardRef|memo|createContext)\()/g;

/** The router's labels for developer tools keep all its components in the bundle, used or not; without them 3 KB stay away. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) =>
        code
          .replace(label, '')
          .replace(component, '= /* @__PURE__ */ ')
          .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false'),
    },
  };
}
