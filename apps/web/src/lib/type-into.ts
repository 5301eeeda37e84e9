export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Writes into a field as typing does, so that forms notice. */
export function typeInto(field: TextControl, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
