import { formatMoney } from '@laterite/shared/money.ts';
import { type Html, html } from '../../../core/pages/html.ts';
import type { SimulatedPayment } from './simulated-payment.model.ts';
import { simulatorStylePath } from './simulator.ts';

/** Stylesheet of the page with the colours of the product; a separate file, since the content security policy forbids inline styles. */
export const simulatorStyle = `
:root { color-scheme: light dark; --bg: #faf7f2; --surface: #fff; --line: #e7dfd3; --text: #1c1917; --muted: #57534e; --brand: #9a3412; --on-brand: #fff; --field: #8a827a }
@media (prefers-color-scheme: dark) { :root { --bg: #171412; --surface: #221e1b; --line: #3b342e; --text: #f5f0e8; --muted: #b8aea3; --brand: #fda373; --on-brand: #1c1917 } }
* { box-sizing: border-box }
body { margin: 0; padding: 24px 16px; background: var(--bg); color: var(--text); font: 16px/1.5 system-ui, Roboto, sans-serif }
main { max-width: 480px; margin: 0 auto; padding: 16px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.2 } h1 span { display: block; font-size: 16px; font-weight: 400; color: var(--muted) }
p { margin: 0 0 12px; overflow-wrap: anywhere } .amount { font-size: 28px; font-weight: 700; font-variant-numeric: tabular-nums } .muted { color: var(--muted); font-size: 15px }
form { display: grid; gap: 12px; margin: 16px 0 }
button, a { min-height: 48px; border-radius: 8px; font: inherit; font-weight: 600 }
button { width: 100%; border: 1px solid var(--field); background: transparent; color: inherit; cursor: pointer }
button[value=paid] { border-color: var(--brand); background: var(--brand); color: var(--on-brand) }
a { display: block; padding: 12px 0; color: var(--brand) }
:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px }
`;

const form = html`<form method="post"><button name="state" value="paid">Payer · <span lang="en">Pay</span></button><button name="state" value="failed">Refuser · <span lang="en">Refuse</span></button></form>`;
const leave = html`Revenir sans rien faire · <span lang="en">Go back without doing anything</span>`;
const decided = html`<p>Ce paiement est déjà décidé. <span lang="en">This payment has already been decided.</span></p>`;
const back = html`Revenir · <span lang="en">Go back</span>`;

/** Returns the page with the buttons for the outcome of a simulated payment. */
export function simulatorPage({ description, amount, state, returnUrl }: SimulatedPayment): Html {
  const title = 'Simulateur de paiement · Payment simulator';
  const isPending = state === 'pending';
  return html`<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="${simulatorStylePath}"></head><body><main><h1>Simulateur de paiement <span lang="en">Payment simulator</span></h1><p>${description}</p><p class="amount">${formatMoney(amount)}</p><p class="muted">Aucun argent ne bouge. <span lang="en">No money moves.</span></p>${isPending ? form : decided}<a href="${returnUrl}">${isPending ? leave : back}</a></main></body></html>`;
}
