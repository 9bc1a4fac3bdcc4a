import type { ArchiveEngine } from '@starboard/contracts';
import { MARKUP_LAYOUT } from './markup-layout.js';
import { RULES_LAYOUT } from './rules-layout.js';
import type { ArchiveLayout } from './archive-layout.js';

const LAYOUTS: Readonly<Record<ArchiveEngine, ArchiveLayout>> = { markup: MARKUP_LAYOUT, rules: RULES_LAYOUT };

export const layoutOf = (engine: ArchiveEngine): ArchiveLayout => LAYOUTS[engine];
