import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { vi } from 'vitest';

const folder = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);

/** Runs an operations command as an operator does, in a process of its own; answers what it said, and fails where it fails. */
export async function ops(args: string[], environment: Record<string, string> = {}): Promise<string> {
  const command = ['--import', 'tsx', 'src/ops/main.ts', ...args];
  const { stdout } = await run(process.execPath, command, {
    cwd: folder,
    env: { ...process.env, ...environment },
  });
  return stdout;
}

/** Keeps what commands tell the operator out of the test's output. */
export const sayNothing = () => vi.spyOn(process.stdout, 'write').mockReturnValue(true);
