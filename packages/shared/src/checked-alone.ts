import * as z from 'zod/mini';

/** Errors of a part of a body that was validated alone. */
export class RefusedPart {
  readonly issues: z.core.$ZodIssue[];
  readonly input: unknown;
  constructor(issues: z.core.$ZodIssue[], input: unknown) {
    this.issues = issues;
    this.input = input;
  }
}

/** Returns a schema that never fails: an invalid part is parsed to a `RefusedPart`, so that the other parts of the body can be handled. */
export const checkedAlone = <S extends z.ZodMiniType>(part: S) =>
  // JSON Schema contains no default for a rejected part.
  z.catch(
    part,
    (refused) => (refused && new RefusedPart(refused.error.issues, refused.input)) as z.output<S>,
  ) as unknown as z.ZodMiniType<z.output<S> | RefusedPart, z.input<S>>;
