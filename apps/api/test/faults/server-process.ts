import { type ChildProcess, spawn } from 'node:child_process';
import { atEndOfFile } from '../end-of-file.ts';
import { builtProgram, serverFolder } from '../support/built-server.ts';

const startMs = 180_000;

/** A built server in its own process, with the folders and settings of the test that starts it. */
export interface ServerProcess {
  address: string;
  pid: number;
  /** Sends a signal and waits for the exit; returns the exit code, or null after a kill. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
  /** Returns all output of the process so far. */
  said: () => string;
}

const running = new Set<ChildProcess>();
/** Kills all servers also after a failed test, because its load would slow down the following tests. */
function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}
process.on('exit', killAll);

/** Resolves with the address that the server logs when it listens. */
function ready(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((done, fail) => {
    const give = (code?: number | null) =>
      fail(new Error(`The server did not start${code ? ` (code ${code})` : ''}: ${said}`));
    const timer = setTimeout(() => give(), startMs);
    child.once('exit', give);
    child.stderr!.on('data', (text) => {
      said += text;
    });
    child.stdout!.on('data', (text) => {
      said += text;
      const port = /^Ready: .*:(\d+)/m.exec(said)?.[1];
      if (!port) return;
      clearTimeout(timer);
      child.off('exit', give);
      done(`http://127.0.0.1:${port}`);
    });
  });
}

/** Starts a server for one test, on a free port unless a port is given. */
export async function startProcess(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const child = spawn(process.execPath, [await builtProgram('main')], {
    cwd: serverFolder,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  atEndOfFile(killAll);
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  void ended.then(() => running.delete(child));
  let said = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on('data', (text) => {
      said += text;
    });
  }
  const address = await ready(child);
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { address, pid: child.pid!, end, said: () => said };
}
