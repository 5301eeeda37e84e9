/** Exit code of a process that cannot start because of its settings or its machine (EX_CONFIG of sysexits). */
export const configExitCode = 78;

/** Error that the operator must correct before a process can start; its message is a full sentence. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
