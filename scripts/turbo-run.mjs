import { spawn, spawnSync } from 'node:child_process';

const silence = { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', DO_NOT_TRACK: '1' };
const env = { ...process.env, ...silence };
const progressMs = 10_000;
const doing = 'Building changed packages';

/** Runs turbo without telemetry and update checks; returns the result of `spawnSync`. */
export const turbo = (args) => spawnSync('turbo', ['run', ...args], { stdio: 'inherit', env });

/** Builds changed packages with a progress line every ten seconds and prints the output only after a failure. Resolves with the exit code. */
export function buildWithProgress() {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  console.log(`${doing} …`);
  const timer = setInterval(() => console.log(`${doing} … ${seconds()} s`), progressMs);
  const child = spawn('turbo', ['run', 'build', '--output-logs=errors-only'], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      clearInterval(timer);
      if (status !== 0) process.stderr.write(output);
      resolve(status ?? 1);
    });
  });
}
