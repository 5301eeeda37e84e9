import { spawnSync } from 'node:child_process';

/** Runs turbo with telemetry and update checks off; answers what `spawnSync` answers. */
export function turbo(args) {
  const quiet = { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', DO_NOT_TRACK: '1' };
  return spawnSync('turbo', ['run', ...args], { stdio: 'inherit', env: { ...process.env, ...quiet } });
}
