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

/** A program of its own process; `line` is what it printed when it was ready. */
export interface Program {
  pid: number;
  line: string;
  stop: () => Promise<void>;
}

/** Starts a script and waits until it prints a line that fits. */
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

/** Fields of /proc/<pid>/stat after the name: state, parent, … */
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
      // It ended meanwhile.
      return [];
    }
  });
}

/** Seconds of processor time a process and its children have used (Linux). */
export function cpuSeconds(pid: number): number {
  const stat = statOf(pid);
  const own = (Number(stat[11]) + Number(stat[12])) / ticksPerSecond;
  return childrenOf(pid).reduce((sum, child) => sum + cpuSeconds(child), own);
}

/** Resident memory of a process in megabytes (Linux). */
export const residentMegabytes = (pid: number): number => megabytesOf(pid, 'VmRSS');

/** The same without files that are mapped, such as the embedded database, which the system takes out of memory at need. */
export const privateMegabytes = (pid: number): number => megabytesOf(pid, 'RssAnon');

function megabytesOf(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)![1]) / 1024;
}
