/** Apart from the rest of the app, so that a command drafts without loading it. */
export { draftRule } from './draft-rule.js';
export { draftingModel, type DraftingModel } from './drafting-model.js';
