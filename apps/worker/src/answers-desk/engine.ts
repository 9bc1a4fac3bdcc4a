/** What labels short answers: `@starboard/scoring` does not hand it out, since only who labels needs it. */
export * as shortAnswers from '../../../../libs/scoring/src/engines/short-answers/index.js';
