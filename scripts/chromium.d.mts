/** The browser of CHROMIUM_PATH, or the first that is installed. */
export const CHROMIUM: string | undefined;
