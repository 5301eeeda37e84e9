export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Sets the value of a field and fires the events of typing, so that forms notice. */
export function typeInto(field: TextControl, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
