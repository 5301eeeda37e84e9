// Builds changed packages, then runs the API, which also serves the web app, in one process.
import { exitWithParent } from './exit-with-parent.mjs';
import { turboWithProgress } from './turbo-run.mjs';

exitWithParent();

const status = await turboWithProgress(['build', '--output-logs=errors-only'], 'Building what changed');
if (status !== 0) process.exit(status);
await import('../apps/api/dist/main.js');
