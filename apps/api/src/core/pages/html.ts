/** A string of safe HTML; any other value is escaped before it becomes part of a page. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | null | undefined | false | Value[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeText = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign]!);

function textOf(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(textOf).join('');
  return escapeText(String(value));
}

/** Template tag for HTML: escapes every value that is not an `Html`. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(parts.map((part, i) => part + textOf(values[i])).join(''));

/** Marks text as HTML that a renderer has escaped already. */
export const trustedHtml = (text: string): Html => new Html(text);

/** Returns JSON for a script element, with `<`, `>` and `&` escaped so that no value can close the element. */
export const scriptSafeJson = (data: object): Html =>
  new Html(
    JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => {
      return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
    }),
  );

/** Returns a JSON-LD script element with structured data. */
export const jsonLd = (data: object): Html =>
  html`<script type="application/ld+json">${scriptSafeJson(data)}</script>`;
