import { field, invalidFields } from './app-error.ts';

/** Throws for filters that the list of another filter cannot apply. */
export function assertNotBeside<F extends object>(
  name: keyof F & string,
  filters: F,
  others: (keyof F & string)[],
) {
  const fields = others
    .filter((other) => filters[other])
    .map((other) => field(other, 'field.notBeside', { name }));
  if (fields.length > 0) throw invalidFields(fields);
}
