import { parseArgs } from 'node:util';
import { editDistance } from '../core/words/edit-distance.ts';
import { OpsError } from './ops-error.ts';

/** Exit code of a command line that cannot be understood (EX_USAGE of sysexits). */
export const usageExitCode = 64;

/** Error in the command line; its message names the problem. */
export class UsageError extends OpsError {
  override name = 'UsageError';
}

/** Parsed arguments of the command line; `folder` is the one without a name. */
export interface CommandOptions {
  folder?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  force?: boolean | undefined;
  repair?: boolean | undefined;
  'dry-run'?: boolean | undefined;
  'public-key'?: string | undefined;
  key?: string | undefined;
}

const maxEdits = 2;

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
  help: { ...flag, short: 'h' },
} as const;

const parse = (args: string[]) =>
  parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
type Option = Extract<ReturnType<typeof parse>['tokens'][number], { kind: 'option' }>;

/** Returns the options in a usage line: `key` for `FOLDER [--key FILE]`. */
const optionsIn = (usage: string) => [...usage.matchAll(/--([a-z-]+)/g)].map(([, name]) => name!);

const isText = (name: string) => name in options && options[name as keyof typeof options].type === 'string';

function checkOption(command: string, usage: string, { name, rawName, value }: Option): void {
  const known = optionsIn(usage);
  if (!known.includes(name)) {
    const list = known.length > 0 ? `its options are --${known.join(', --')}` : 'it has none';
    throw new UsageError(`${command} has no option ${rawName}; ${list}.`);
  }
  if (isText(name) && (!value || value.startsWith('-'))) {
    const what = new RegExp(`--${name} ([A-Z]+)`).exec(usage)?.[1];
    throw new UsageError(`${rawName} needs a value: ${rawName} ${what}.`);
  }
  if (!isText(name) && value !== undefined) throw new UsageError(`${rawName} takes no value.`);
}

function checkArguments(command: string, usage: string, [argument, ...rest]: string[]): void {
  const what = /^\[?([A-Z]+)/.exec(usage)?.[1];
  const extra = what ? rest[0] : argument;
  if (extra !== undefined) {
    const takes = what ? `one argument, ${what}` : 'no argument';
    throw new UsageError(`${command} takes ${takes}: \`${extra}\` is too much.`);
  }
  if (usage.startsWith('FOLDER') && !argument)
    throw new UsageError(`${command} needs a folder: ${command} ${usage}`);
}

/** Parses a command line; throws a sentence for arguments that a command does not accept. */
export function readCommandLine(
  args: string[],
  usages: ReadonlyMap<string, string>,
): { name: string; given: CommandOptions } {
  const { values, positionals, tokens } = parse(args);
  const [name = 'help', ...rest] = positionals;
  if (values.help || name === 'help') return { name: 'help', given: {} };
  const usage = usages.get(name);
  if (usage === undefined) {
    const meant = [...usages.keys()].find((each) => editDistance(name, each, maxEdits) <= maxEdits);
    throw new UsageError(`There is no command ${name}. ${meant ? `Is ${meant} meant?` : 'See `ops help`.'}`);
  }
  for (const token of tokens) if (token.kind === 'option') checkOption(name, usage, token);
  checkArguments(name, usage, rest);
  const [folder] = rest;
  return { name, given: { ...values, ...(folder !== undefined && { folder }) } as CommandOptions };
}
