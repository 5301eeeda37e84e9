import { expect, it } from 'vitest';
import { readCommandLine } from './command-line.ts';

const usages = new Map([
  ['backup', 'FOLDER [--public-key FILE]'],
  ['jobs', '[JOB]'],
  ['purge', '[--dry-run]'],
  ['queue', ''],
  ['restore', 'FOLDER [--force] [--key FILE]'],
]);
const read = (line: string) => readCommandLine(line.split(' ').filter(Boolean), usages);

it.each([
  ['jobz', 'There is no command jobz. Is jobs meant?'],
  ['nothing', 'There is no command nothing. See `ops help`.'],
  ['purge --dry', 'purge has no option --dry; its options are --dry-run.'],
  ['purge --dry-run=yes', '--dry-run takes no value.'],
  ['queue --force', 'queue has no option --force; it has none.'],
  ['queue extra', 'queue takes no argument: `extra` is too much.'],
  ['backup one two', 'backup takes one argument, FOLDER: `two` is too much.'],
  ['backup', 'backup needs a folder: backup FOLDER [--public-key FILE]'],
  ['backup folder --public-key', '--public-key needs a value: --public-key FILE.'],
  ['restore folder --key --force', '--key needs a value: --key FILE.'],
])('`ops %s` is refused with a sentence that names what is wrong', (line, sentence) => {
  expect(() => read(line)).toThrow(sentence);
});

it('reads a command with its argument and options', () => {
  expect(read('restore folder --force --key file')).toEqual({
    name: 'restore',
    given: { folder: 'folder', force: true, key: 'file' },
  });
  expect(read('jobs')).toEqual({ name: 'jobs', given: {} });
});

it.each(['', 'help', '--help', '-h', 'backup --help'])('`ops %s` asks for help', (line) => {
  expect(read(line).name).toBe('help');
});
