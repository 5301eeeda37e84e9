import type { Config } from '../config.ts';
import { ConfigError } from '../config-error.ts';
import { log } from '../log.ts';
import type { PreflightCheck, PreflightFinding } from './check.ts';

/** Runs the checks that apply to these settings; one that itself fails is a finding too. */
export async function inspect(checks: PreflightCheck[], config: Config): Promise<PreflightFinding[]> {
  const findings: PreflightFinding[] = [];
  for (const { subject, severity, production, find, next } of checks) {
    if (production && !config.production) continue;
    const sentence = await find(config);
    if (sentence) findings.push({ subject, severity, sentence, next });
  }
  return findings;
}

/** Returns a finding as one line. */
export const asLine = ({ subject, sentence, next }: PreflightFinding): string =>
  `${subject}: ${sentence} ${next}`;

/** Runs checks before a server starts: logs the warnings of a production server and throws what it refuses to start with. */
export async function assertStartable(checks: PreflightCheck[], config: Config): Promise<void> {
  const findings = await inspect(checks, config);
  const refused = findings.filter(({ severity }) => severity === 'refuse');
  if (refused.length > 0) throw new ConfigError(refused.map(asLine).join('\n'));
  if (!config.production) return;
  for (const { subject, sentence, next } of findings) log.warn({ check: subject, next }, sentence);
}
