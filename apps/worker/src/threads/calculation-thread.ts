/** What runs in a thread: the pool calls these by name. */
export { decideDeskProject, fitDeskProject, planDeskAsking } from '../answers-desk/desk-calculation.js';
export { parseAnswers } from '../parsing/parse-answers.js';
export { scoreRuleSlice } from '../tasks/score-rule-slice.js';
export { scoreAnswers } from '@starboard/scoring';
export { checkMarkups, readEssays, readMarkups } from '../imports/read-upload.js';
export { askAnswers } from '../observing/ask-answers.js';
