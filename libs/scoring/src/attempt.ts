import type { EngineResult } from './engine.js';

/** What the engine gives, or a refusal when it throws: a defect that one answer shows must not stop the others. */
export function attempt<T>(calculate: () => EngineResult<T>): EngineResult<T> {
  try {
    return calculate();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, error: { code: 'ERR_ENGINE_FAILED', message, location: '' } };
  }
}
