// One process: builds what changed, then runs the API, which serves the web app too.
import { stopWithCaller } from './stop-with-caller.mjs';
import { turboWithProgress } from './turbo-run.mjs';

stopWithCaller();

const status = await turboWithProgress(['build', '--output-logs=errors-only'], 'Building what changed');
if (status !== 0) process.exit(status);
await import('../apps/api/dist/main.js');
