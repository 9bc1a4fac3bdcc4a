import type { Localized } from '@starboard/catalogue';

/** A sentence in the languages of the platform. */
export type Words = Localized;

export const words = (en: string, ru: string): Words => ({ en, ru });
