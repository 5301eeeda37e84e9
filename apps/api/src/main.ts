import { configExitCode } from './config/config-error.ts';
import { operatorMessage } from './config/operator-message.ts';
import { config } from './config.ts';
import { assertCanListen } from './lifecycle/listen.ts';
import { log } from './log.ts';
import { machineChecks } from './preflight/machine-checks.ts';
import { assertStartable } from './preflight/preflight.ts';
import { settingsChecks } from './preflight/settings-checks.ts';

// An error that nothing handles would end the process: lines that cannot be printed, as on a full disk, are dropped like those of the log.
process.stdout.on('error', () => undefined);

try {
  await assertStartable([...settingsChecks, ...machineChecks]);
  await assertCanListen();
  // The application takes more than a second to load, and the demo data longer, so what is wrong with the settings or the machine is reported before.
  const { startServer } = await import('./lifecycle/start-server.ts');
  await startServer();
} catch (error) {
  // Most failures here concern this machine, and their sentence contains the next step; the full error is logged with LOG_LEVEL=debug.
  log.debug(error);
  const sentence = operatorMessage(error, config);
  console.error(sentence ?? (error instanceof Error ? error.message : error));
  process.exit(sentence ? configExitCode : 1);
}
