/** What runs in a thread: the pool calls these by name. */
export { parseMarkups } from '../parsing/parse-markups.js';
export { scoreAnswers } from '../scoring/score-answers.js';
