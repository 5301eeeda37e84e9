import { existsSync } from 'node:fs';

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of an installed Chromium; ends the process with a sentence where there is none. */
export function findChromium() {
  const path = process.env.CHROMIUM_PATH ?? known.find((file) => existsSync(file));
  if (path) return path;
  console.error('No Chromium found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
  process.exit(1);
}

/** How every script and journey starts the browser: quiet, and asking no host but ours. */
export const browserOptions = (executablePath) => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
