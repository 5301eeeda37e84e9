import type { Config } from '../config.ts';

/** `refuse`: a production server does not start, because data or accounts would be lost. `warn`: it starts and logs a warning. */
type Severity = 'refuse' | 'warn';

/** One check of a preflight. */
export interface PreflightCheck {
  /** Short name, such as `SMS`. */
  subject: string;
  severity: Severity;
  /** Whether the check applies to production servers only. */
  production?: true;
  /** Whether servers outside production log its warning too. */
  everywhere?: true;
  /** Returns the problem as a sentence, or null without a problem. */
  find: (config: Config) => string | null | Promise<string | null>;
  /** The next step for the operator. */
  next: string;
}

/** Finding of a check. */
export interface PreflightFinding {
  subject: string;
  severity: Severity;
  sentence: string;
  next: string;
}
