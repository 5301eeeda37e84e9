import { configExitCode } from '../config/config-error.ts';
import { operatorMessage } from '../config/operator-message.ts';
import { config } from '../config.ts';
import { AppError } from '../core/errors/app-error.ts';
import { log } from '../log.ts';
import { readCommandLine, UsageError, usageExitCode } from './command-line.ts';
import { commands } from './commands.ts';
import { printLine } from './ops-error.ts';

function help(): void {
  printLine('Usage: npx -y pnpm ops COMMAND, with the settings of the server (.env or the environment)\n');
  for (const [name, { usage, about }] of Object.entries(commands))
    printLine(`  ${name} ${usage}\n      ${about}`);
}

/** Returns the message of an error for the operator. */
async function sentenceOf(error: unknown): Promise<string> {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error);
  const { problemOf } = await import('../core/errors/problem.ts');
  const { message, errors = [] } = problemOf(error, 'en', 'en', 'ops');
  return [message, ...errors.map(({ path, message: what }) => `  ${path}: ${what}`)].join('\n');
}

async function main(): Promise<void> {
  const usages = new Map(Object.entries(commands).map(([name, { usage }]) => [name, usage]));
  const { name, given } = readCommandLine(process.argv.slice(2), usages);
  if (name === 'help') help();
  else await commands[name]!.run(given);
}

// A command does its work to the end also where nobody reads its output any more, as after `| head`.
process.stdout.on('error', () => undefined);

try {
  await main();
} catch (error) {
  log.debug(error);
  const aboutSettings = operatorMessage(error, config);
  console.error(aboutSettings ?? (await sentenceOf(error)));
  const otherwise = error instanceof UsageError ? usageExitCode : 1;
  process.exitCode = aboutSettings ? configExitCode : otherwise;
}
