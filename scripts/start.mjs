// Builds changed packages, then runs the API, which also serves the web app, in one process.
import { exitWithParent } from './exit-with-parent.mjs';
import { buildWithProgress } from './turbo-run.mjs';

exitWithParent();

const status = await buildWithProgress();
if (status !== 0) process.exit(status);
await import('../apps/api/dist/main.js');
