/** Focuses the first invalid control inside an element, once the errors of a press are rendered. */
export const focusFirstInvalid = (inside: Element | null): void =>
  void setTimeout(() => inside?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
