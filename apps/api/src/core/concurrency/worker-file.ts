import { fileURLToPath } from 'node:url';

/** Returns the file of a worker beside the module at URL `base`, and the options for Node to run it: the source in development, else the built file. */
export function workerFile(base: string, name: string): { file: string; execArgv: string[] } {
  const isSource = base.endsWith('.ts');
  return {
    file: fileURLToPath(new URL(`./${name}.${isSource ? 'ts' : 'js'}`, base)),
    execArgv: isSource ? ['--import', 'tsx'] : [],
  };
}
