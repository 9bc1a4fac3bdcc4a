import type { ObservationOutcome, ObservedJson } from '@starboard/scoring';

/** Runs programs that split a text into words; one that splits by nothing is refused. */
export const WORD_RUNNER = {
  kind: 'retrieve',
  version: (): Promise<string> => Promise.resolve('words/1'),
  observe: (payload: ObservedJson): Promise<ObservationOutcome> => Promise.resolve(lookAtWords(payload)),
} as const;

/** What a look comes to. */
export function lookAtWords(payload: ObservedJson): ObservationOutcome {
  const { text, split } = payload as { readonly text: string; readonly split: string };
  return split === ''
    ? { state: 'refused', detail: 'nothing to split by' }
    : { state: 'seen', value: text.split(split).length };
}
