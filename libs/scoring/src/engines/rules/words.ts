/** A sentence in the languages of the platform. */
export interface Words {
  readonly en: string;
  readonly ru: string;
}

export const words = (en: string, ru: string): Words => ({ en, ru });

/** Signs of the rule language, which read the same everywhere. */
export const verbatim = (signs: string): Words => ({ en: signs, ru: signs });

/** Text of a rule as it is quoted in a message. */
export const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
