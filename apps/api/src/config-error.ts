/** Exit code of a process that wrong settings or a wrong machine keep from starting (EX_CONFIG of sysexits). */
export const configExitCode = 78;

/** Something that the operator has to correct before a process can start; the message is a sentence for people. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
