export { everyCommand, speak } from './commander.js';
export { failureIn, meaningOf } from './failures.js';
export { type Language, languageOf, speakIn, spoken } from './language.js';
export { type Catalogue, makeSpeaker, type Speaker } from './messages.js';
