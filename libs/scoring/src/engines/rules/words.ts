import type { Words } from '../../words.js';

export { words, type Words } from '../../words.js';

/** Signs of the rule language, which read the same everywhere. */
export const verbatim = (signs: string): Words => ({ en: signs, ru: signs });

/** Text of a rule as it is quoted in a message. */
export const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
