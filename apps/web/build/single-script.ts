import { build, type Rolldown } from 'vite';

/** Builds a module and its imports as one classic script, for workers and for scripts in the page; `define` replaces names in it. */
export async function singleScript(input: string, define: Record<string, string> = {}): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: { write: false, rolldownOptions: { input, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}
