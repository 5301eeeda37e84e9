/** Stylesheet of the documentation page; a separate file, since the content security policy forbids inline styles. */
export const docsStyle = `
:root { color-scheme: light dark; --line: #d6d3d1; --muted: #57534e; --sunk: #f5f5f4; --brand: #9a3412 }
@media (prefers-color-scheme: dark) { :root { --line: #44403c; --muted: #a8a29e; --sunk: #292524; --brand: #fdba74 } }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem }
h1 { font-size: 1.6rem } h2 { font-size: 1.25rem; margin-top: 2.5rem } h3 { font-size: 1rem; margin: 1.5rem 0 .5rem }
a { color: var(--brand) } code, pre { font: 14px/1.45 ui-monospace, monospace }
pre { background: var(--sunk); border-radius: 8px; padding: .75rem; overflow-x: auto }
details { border: 1px solid var(--line); border-radius: 10px; margin: .5rem 0; padding: 0 .75rem }
summary { cursor: pointer; padding: .75rem 0; overflow-wrap: anywhere } summary b { display: inline-block; min-width: 4rem }
summary span, .muted { color: var(--muted) } dl, table { font-size: 15px }
.wide { overflow-x: auto } table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line) }
`;
