import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { builtProgram, serverFolder } from './built-server.ts';

const run = promisify(execFile);

/** Runs an operations command in its own process; returns its output, and rejects if it fails. */
export async function ops(args: string[], environment: Record<string, string> = {}): Promise<string> {
  const { stdout } = await run(process.execPath, [await builtProgram('ops'), ...args], {
    cwd: serverFolder,
    env: { ...process.env, ...environment },
  });
  return stdout;
}

/** Hides the output of commands from the test's output. */
export const muteStdout = () => vi.spyOn(process.stdout, 'write').mockReturnValue(true);
