import type { EngineId } from '@starboard/engines';
import type { EngineStorage } from './engine-storage.js';
import { MARKUP_STORAGE } from './markup-storage.js';
import { RULES_STORAGE } from './rules-storage.js';

const STORAGE: Readonly<Record<EngineId, EngineStorage>> = { markup: MARKUP_STORAGE, rules: RULES_STORAGE };

/** How the tables keep what an engine makes. */
export const engineStorage = (engine: EngineId): EngineStorage => STORAGE[engine];
