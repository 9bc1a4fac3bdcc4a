import { ENGINE_IDS, type EngineId, type EnginePage, PAGES } from '@starboard/catalogue';

/** What the pages call things by the engine of the contest, in a language. */
const textsIn = <Language extends 'ru' | 'en'>(language: Language): Record<EngineId, EnginePage[Language]> =>
  Object.fromEntries(ENGINE_IDS.map((id) => [id, PAGES[id][language]])) as Record<EngineId, EnginePage[Language]>;

export const engineTexts = { ru: textsIn('ru'), en: textsIn('en') };
