import { ConfigError } from '../config/config-error.ts';
import { operatorMessage } from '../config/operator-message.ts';
import { config } from '../config.ts';
import type { PreflightCheck, PreflightFinding } from '../preflight/check.ts';
import { databaseChecks } from '../preflight/database-checks.ts';
import { machineChecks } from '../preflight/machine-checks.ts';
import { asLine, inspect, withoutRepeats } from '../preflight/preflight.ts';
import { settingsChecks } from '../preflight/settings-checks.ts';
import { openDatabase } from '../storage/database.ts';
import { printLine } from './ops-error.ts';

const isOpenElsewhere = (sentence: string) => sentence.includes('is in use by process');

interface Inspection {
  checks: PreflightCheck[];
  findings: PreflightFinding[];
}

/** Opens the database and runs its checks; if it cannot be opened, that is the only finding. */
async function inspectDatabase(): Promise<Inspection> {
  try {
    const database = await openDatabase(config, { indexes: false });
    try {
      return { checks: databaseChecks, findings: await inspect(databaseChecks) };
    } finally {
      await database.close();
    }
  } catch (error) {
    const sentence = operatorMessage(error, config);
    if (!sentence) throw error;
    if (!isOpenElsewhere(sentence)) {
      return { checks: [], findings: [{ subject: 'database', severity: 'refuse', sentence, next: '' }] };
    }
    printLine('-  The database was left out: the server has it open. Stop the server to inspect it.');
    return { checks: [], findings: [] };
  }
}

const subjects = (checks: PreflightCheck[]) => [
  ...new Set(checks.filter(({ production }) => !production || config.production).map((one) => one.subject)),
];

/** Runs all checks of a starting server and prints each finding with the next step; fails where a production server would not start. */
export async function doctor(): Promise<void> {
  const before = [...settingsChecks, ...machineChecks];
  const own = await inspect(before);
  const database = await inspectDatabase();
  const findings = [...own, ...database.findings];
  const wrong = new Set(findings.map(({ subject }) => subject));
  const fine = subjects([...before, ...database.checks]).filter((subject) => !wrong.has(subject));
  printLine(`✓  In order: ${fine.join(', ')}.`);
  const distinct = withoutRepeats(findings);
  for (const finding of distinct)
    printLine(`${finding.severity === 'refuse' ? '✗' : '!'}  ${asLine(finding)}`);
  if (!config.production)
    printLine('-  Checks of production servers were left out: NODE_ENV is not production.');
  const refused = distinct.filter(({ severity }) => severity === 'refuse').length;
  if (refused > 0) throw new ConfigError(`The server would not start: ${refused} to correct.`);
  printLine(distinct.length > 0 ? `Warnings: ${distinct.length}.` : 'Everything is in order.');
}
