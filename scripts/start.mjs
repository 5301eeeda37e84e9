// One process: builds what changed, then runs the API, which serves the web app too.
import { stopWithCaller } from './stop-with-caller.mjs';
import { turbo } from './turbo-run.mjs';

stopWithCaller();

console.log('Building what changed …');
const { status } = turbo(['build', '--output-logs=errors-only'], { quiet: true });
if (status !== 0) process.exit(status ?? 1);
await import('../apps/api/dist/main.js');
