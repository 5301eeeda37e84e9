import { parseArgs } from 'node:util';
import { config } from '../config.ts';
import { configExitCode } from '../config-error.ts';
import { AppError } from '../core/app-error.ts';
import { problemOf } from '../core/problem.ts';
import { failureSentence } from '../failure-sentence.ts';
import { log } from '../log.ts';
import { type CommandOptions, commands } from './commands.ts';
import { printLine } from './ops-error.ts';

const wrongUse = 64;

function help(): void {
  printLine('Usage: npx -y pnpm ops COMMAND, with the settings of the server (.env or the environment)\n');
  for (const [name, { usage, about }] of Object.entries(commands))
    printLine(`  ${name} ${usage}\n      ${about}`);
}

/** Reads the command line; null where it cannot be understood. */
function read(): { name: string; given: CommandOptions } | null {
  const flag = { type: 'boolean' } as const;
  const text = { type: 'string' } as const;
  const options = {
    from: text,
    to: text,
    force: flag,
    repair: flag,
    'dry-run': flag,
    'public-key': text,
    key: text,
  };
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [name = 'help', folder, ...rest] = positionals;
    const given: CommandOptions = { ...values, ...(folder !== undefined && { folder }) };
    const takes = commands[name]?.takes ?? [];
    const isKnown = Object.keys(given).every((option) => takes.includes(option as keyof CommandOptions));
    return rest.length === 0 && isKnown ? { name, given } : null;
  } catch {
    return null;
  }
}

/** Returns the message of an error for the operator. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error);
  const { message, errors = [] } = problemOf(error, 'en', 'en', 'ops');
  return [message, ...errors.map(({ path, message: what }) => `  ${path}: ${what}`)].join('\n');
}

async function main(): Promise<number> {
  const asked = read();
  const command = asked && commands[asked.name];
  if (!command) {
    help();
    return asked?.name === 'help' ? 0 : wrongUse;
  }
  await command.run(asked.given);
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  log.debug(error);
  const aboutSettings = failureSentence(error, config);
  console.error(aboutSettings ?? sentenceOf(error));
  process.exitCode = aboutSettings ? configExitCode : 1;
}
