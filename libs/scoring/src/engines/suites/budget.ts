/** Bounds of what case files and responses may ask for. What is over is refused with a code, before work is done. */
export const SUITES_BUDGET = {
  /** Of a case or suite file, in UTF-16 code units. */
  fileCharacters: 1_000_000,
  /** Values of one file, those behind aliases counted each time. */
  yamlValues: 50_000,
  yamlDepth: 100,
  /** Of a case with all files that it names, in UTF-16 code units. */
  bundleCharacters: 8_000_000,
  /** Of one response, in bytes of UTF-8. */
  responseBytes: 256 * 1024,
  /** Of all responses to one item. */
  answerBytes: 2 * 1024 * 1024,
  /** Template × response of one blank filling, reference × response of one similarity. */
  alignmentCells: 16_000_000,
  /** Of one regular expression. */
  patternCharacters: 2_000,
  /** Size × response of all regular expressions of one item: at the worst some ten million are done in a second. */
  patternSteps: 32_000_000,
} as const;
