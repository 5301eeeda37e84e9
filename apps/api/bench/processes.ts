import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('..', import.meta.url));
const ticksPerSecond = 100;
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A child process; `line` is the line that it printed when it was ready. */
export interface Program {
  pid: number;
  line: string;
  stop: () => Promise<void>;
}

/** Starts a script and waits until it prints a matching line. */
export function startProgram(
  args: string[],
  fits: RegExp,
  env: NodeJS.ProcessEnv = {},
  from = '.',
): Promise<Program> {
  const child = spawn(process.execPath, args, {
    cwd: resolve(folder, from),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = () => {
    child.kill('SIGTERM');
    running.delete(child);
    return ended;
  };
  return new Promise((done, fail) => {
    child.once('exit', () => fail(new Error(`${args.join(' ')} ended before it was ready`)));
    let said = '';
    child.stdout!.on('data', (text) => {
      said += text;
      const line = said.split('\n').find((each) => fits.test(each));
      if (line) done({ pid: child.pid!, line, stop });
    });
  });
}

/** Fields of /proc/<pid>/stat after the process name: state, parent id and so on. */
function statOf(pid: number | string): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function childrenOf(pid: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((name) => {
    try {
      return Number(statOf(name)[1]) === pid ? [Number(name)] : [];
    } catch {
      // The process ended meanwhile.
      return [];
    }
  });
}

/** Returns the seconds of processor time that a process and its children have used, with the children that have ended (Linux): the process of pictures ends after an idle minute. */
export function cpuSeconds(pid: number): number {
  const children = childrenOf(pid).reduce((sum, child) => sum + secondsOfChild(child), 0);
  const ticks = statOf(pid).slice(11, 15).map(Number);
  return ticks.reduce((sum, each) => sum + each / ticksPerSecond, children);
}

function secondsOfChild(pid: number): number {
  try {
    return cpuSeconds(pid);
  } catch {
    // The process ended meanwhile, so that its parent counts it.
    return 0;
  }
}

/** Returns the resident memory of a process in megabytes (Linux). */
export const residentMegabytes = (pid: number): number => megabytesOf(pid, 'VmRSS');

/** Returns the resident memory without mapped files, such as the embedded database, which the system evicts at need. */
export const privateMegabytes = (pid: number): number => megabytesOf(pid, 'RssAnon');

function megabytesOf(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)![1]) / 1024;
}
