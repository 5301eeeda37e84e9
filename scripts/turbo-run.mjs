import { spawnSync } from 'node:child_process';

/** Runs turbo with telemetry and update checks off; answers what `spawnSync` answers. `quiet` keeps its output for a failure. */
export function turbo(args, { quiet = false } = {}) {
  const silence = { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', DO_NOT_TRACK: '1' };
  const result = spawnSync('turbo', ['run', ...args], {
    stdio: quiet ? 'pipe' : 'inherit',
    encoding: 'utf8',
    env: { ...process.env, ...silence },
  });
  if (quiet && result.status !== 0) process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
  return result;
}
