import type { OperationSpec } from '../http/operation-spec.js';
import { ANSWERS } from './summaries/answers.ru.js';
import { CONTEST } from './summaries/contest.ru.js';
import { PEOPLE } from './summaries/people.ru.js';
import { RESULT } from './summaries/result.ru.js';

/** In which the interface is described. */
export type DocsLanguage = 'en' | 'ru';

/** By the ids of operations; a test finds those without, and those of operations that are no more. */
export const SUMMARIES_RU: Readonly<Record<string, string>> = { ...PEOPLE, ...CONTEST, ...RESULT, ...ANSWERS };

/** What an operation does, in a sentence; English where somebody has added one only. */
export const summaryOf = ({ id, summary }: Pick<OperationSpec, 'id' | 'summary'>, language: DocsLanguage): string =>
  language === 'ru' ? (SUMMARIES_RU[id] ?? summary) : summary;
