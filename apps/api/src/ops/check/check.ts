// Import the whole application, because the checks read every model.
import '../../app.ts';
import { OpsError, printLine } from '../ops-error.ts';
import { wrongCounters } from './counters.ts';
import { wrongDerived } from './derived.ts';
import { disabledMembersOnline } from './disabled-members.ts';
import type { Check, Finding } from './finding.ts';
import { damagedImages, missingImages, orphanImages } from './images.ts';
import { wrongIndexes } from './indexes.ts';
import { danglingReferences, ownerlessCompanies } from './references.ts';
import { wrongTerms, wrongVocabulary } from './vocabulary.ts';

const maxLines = 20;
const atOnce = 50;

/** All checks, in this order because a repair may cause other findings: deleted documents first, then counters. */
export const checks: Check[] = [
  { name: 'indexes', find: wrongIndexes },
  { name: 'references', find: danglingReferences },
  { name: 'owners of companies', find: ownerlessCompanies },
  { name: 'disabled members', find: disabledMembersOnline },
  { name: 'damaged pictures', find: damagedImages },
  { name: 'missing pictures', find: missingImages },
  { name: 'forgotten pictures', find: orphanImages },
  { name: 'counters', find: wrongCounters },
  { name: 'derived fields', find: wrongDerived },
  { name: 'search terms', find: wrongTerms },
  { name: 'vocabulary', find: wrongVocabulary },
];

/** Returns the reason why a repair failed; null when it succeeded. */
const attempt = ({ repair }: Finding): Promise<string | null> =>
  repair
    ? repair().then(
        () => null,
        (error: Error) => error.message,
      )
    : Promise.resolve('a person has to decide');

/** Number of findings, and of those not repaired. */
interface Tally {
  found: number;
  left: number;
}

/** Repairs several things at once, so that the database can commit them together. */
async function repairAll(findings: Finding[], tally: Tally): Promise<void> {
  const outcomes = await Promise.all(findings.map(attempt));
  for (const [i, reason] of outcomes.entries()) {
    if (reason === null) tally.left -= 1;
    else printLine(`  not repaired, ${reason}: ${findings[i]!.what}`);
  }
}

async function run({ name, find }: Check, repair: boolean): Promise<Tally> {
  const tally = { found: 0, left: 0 };
  let waiting: Finding[] = [];
  for await (const finding of find()) {
    tally.found += 1;
    tally.left += 1;
    if (tally.found <= maxLines) printLine(`  ${finding.what}`);
    waiting.push(finding);
    if (waiting.length < atOnce) continue;
    if (repair) await repairAll(waiting, tally);
    waiting = [];
  }
  if (repair) await repairAll(waiting, tally);
  const more = tally.found > maxLines ? `, the first ${maxLines} shown` : '';
  const repaired = repair ? `, ${tally.found - tally.left} repaired` : '';
  printLine(`${name}: ${tally.found === 0 ? 'in order' : `${tally.found} found${more}${repaired}`}`);
  return tally;
}

/** Runs every check and, if requested, the repairs; throws when a problem remains. */
export async function check({ repair }: { repair: boolean }): Promise<void> {
  let left = 0;
  for (const each of checks) left += (await run(each, repair)).left;
  if (left > 0) throw new OpsError(`Wrong: ${left}.`);
  printLine('Everything is in order.');
}
