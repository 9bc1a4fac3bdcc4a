import { existsSync } from 'node:fs';

const PLACES = [process.env['CHROMIUM_PATH'] ?? '', '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** The browser of CHROMIUM_PATH, or the one that is installed. */
export const CHROMIUM_CANDIDATE: string = PLACES.find((path) => path !== '' && existsSync(path)) ?? 'chromium';
