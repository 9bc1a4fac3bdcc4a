import { existsSync } from 'node:fs';

const CANDIDATES = [
  // Without the parts that draw a window: its pages are there in less than half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export const CHROMIUM = [process.env.CHROMIUM_PATH ?? '', ...CANDIDATES].find(
  (path) => path !== '' && existsSync(path),
);
