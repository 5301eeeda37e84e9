import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { ConfigError } from '../config/config-error.ts';

/** Output stream that hides typed input. */
const silence = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Asks one question on the terminal; a hidden answer is not shown while it is typed. */
function ask(question: string, hidden: boolean): Promise<string> {
  const output = hidden ? silence() : process.stdout;
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  if (hidden) process.stdout.write(question);
  return new Promise((done) => {
    terminal.question(hidden ? '' : question, (answer) => {
      terminal.close();
      if (hidden) process.stdout.write('\n');
      done(answer);
    });
  });
}

/** Returns a value from the environment, else from a prompt; never from the command line, which appears in logs and to other users. */
export async function given(variable: string, question: string, { hidden = false } = {}): Promise<string> {
  const set = process.env[variable];
  if (set) return set;
  if (!process.stdin.isTTY) throw new ConfigError(`Set ${variable}, or run this in a terminal to be asked.`);
  return ask(`${question}: `, hidden);
}
