import { spawnSync } from 'node:child_process';

const everyMs = 2000;
const isCaller = / (npx|npm exec|npm-cli|npx-cli|pnpm)\b|\/(npx|npm|pnpm)(-cli)?(\.[cm]?js)? /;

/** Returns the npx and pnpm ancestors of this process, as listed by `ps`. */
function callers() {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const known = new Map();
  for (const line of (stdout ?? '').split('\n')) {
    const [, pid, parent, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (pid) known.set(Number(pid), { parent: Number(parent), args: ` ${args} ` });
  }
  const found = [];
  for (let pid = process.ppid; known.has(pid); pid = known.get(pid).parent) {
    if (isCaller.test(known.get(pid).args)) found.push(pid);
  }
  return found;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Stops this process as a signal would once the calling command has exited, because npx does not forward signals. */
export function exitWithParent() {
  const watched = callers();
  const timer = setInterval(() => {
    if (watched.every(isAlive)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, everyMs);
  timer.unref();
}
