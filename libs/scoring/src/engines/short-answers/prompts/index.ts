export { ownTemplate, type PromptLanguage } from './own.js';
export { PAPER_TEMPLATES } from './paper.js';
export { PROMPT_LIMITS, renderPrompt, type PromptExample, type PromptFields } from './render.js';
