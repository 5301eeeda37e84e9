// Entry point of the root scripts to turbo: `node scripts/turbo.mjs build`.
import { turbo } from './turbo-run.mjs';

process.exit(turbo(process.argv.slice(2)).status ?? 1);
