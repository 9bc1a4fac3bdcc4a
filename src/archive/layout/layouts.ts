import type { EngineId } from '@starboard/catalogue';
import { MARKUP_LAYOUT } from './markup-layout.js';
import { RULES_LAYOUT } from './rules-layout.js';
import type { ArchiveLayout } from './archive-layout.js';

const LAYOUTS: Readonly<Record<EngineId, ArchiveLayout>> = { markup: MARKUP_LAYOUT, rules: RULES_LAYOUT };

export const layoutOf = (engine: EngineId): ArchiveLayout => LAYOUTS[engine];
