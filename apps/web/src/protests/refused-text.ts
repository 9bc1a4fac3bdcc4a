import type { TFunction } from 'i18next';

const CODES = [
  'ERR_PROTEST_EXCLUDED',
  'ERR_PROTEST_EXISTS',
  'ERR_PROTEST_FINAL',
  'ERR_PROTEST_LIMIT',
  'ERR_PROTEST_CLOSED',
] as const;

/** Why a protest or its answer was refused, where there is a text for it. */
export function refusedText(code: string, t: TFunction): string | undefined {
  const known = CODES.find((one) => one === code);
  return known === undefined ? undefined : t(`protests.refused.${known}`);
}
