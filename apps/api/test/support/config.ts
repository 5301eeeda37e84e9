import { onTestFinished } from 'vitest';
import { type Config, config } from '../../src/config.ts';

/** Changes settings until the running test ends; settings of a whole file are passed to `startApi`. */
export function changeConfig(changes: Partial<Config>): void {
  const names = Object.keys(changes) as (keyof Config)[];
  const before = Object.fromEntries(names.map((name) => [name, config[name]]));
  Object.assign(config, changes);
  onTestFinished(() => void Object.assign(config, before));
}
