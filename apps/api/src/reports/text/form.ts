import type { EngineId } from '@starboard/catalogue';
import { DEFAULT_ENGINE_PARAMETERS, engineOf, type ReportForm } from '@starboard/scoring';

/** What reports of a contest say in the words of its engine. */
export const formOf = (engine: EngineId): ReportForm => engineOf(engine, DEFAULT_ENGINE_PARAMETERS).report;
