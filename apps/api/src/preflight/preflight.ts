import { ConfigError } from '../config/config-error.ts';
import { operatorMessage } from '../config/operator-message.ts';
import { config } from '../config.ts';
import { log } from '../log.ts';
import type { PreflightCheck, PreflightFinding } from './check.ts';

/** Returns the finding of a check; a failure that the operator can correct is a finding. */
async function sentenceOf({ find }: PreflightCheck): Promise<string | null> {
  try {
    return await find(config);
  } catch (error) {
    const sentence = operatorMessage(error, config);
    if (!sentence) throw error;
    return sentence;
  }
}

/** Runs the checks that apply to these settings; a failed check is a finding as well. */
export async function inspect(checks: PreflightCheck[]): Promise<PreflightFinding[]> {
  const findings: PreflightFinding[] = [];
  for (const check of checks) {
    const { subject, severity, production, next } = check;
    if (production && !config.production) continue;
    const sentence = await sentenceOf(check);
    if (sentence) findings.push({ subject, severity, sentence, next });
  }
  return findings;
}

/** Returns the findings without those that repeat the sentence of an earlier one: several checks need the same folder. */
export const withoutRepeats = (findings: PreflightFinding[]): PreflightFinding[] =>
  findings.filter(({ sentence }, at) => findings.findIndex((one) => one.sentence === sentence) === at);

/** Formats a finding as one line. */
export const asLine = ({ subject, sentence, next }: PreflightFinding): string =>
  `${subject}: ${sentence} ${next}`;

/** Runs checks before a server starts: logs warnings, outside production only those that concern every server, and throws the problems that prevent a start. */
export async function assertStartable(checks: PreflightCheck[]): Promise<void> {
  const isMade = ({ severity, everywhere }: PreflightCheck) =>
    config.production || severity === 'refuse' || everywhere;
  const findings = withoutRepeats(await inspect(checks.filter(isMade)));
  const refused = findings.filter(({ severity }) => severity === 'refuse');
  if (refused.length > 0) throw new ConfigError(refused.map(asLine).join('\n'));
  for (const { subject, sentence, next } of findings) log.warn({ check: subject, next }, sentence);
}
