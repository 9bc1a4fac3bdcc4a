import { type Catalogue, failureIn, meaningOf } from '@starboard/speech';
import { DATA_ERRORS } from './errors/data.ru.js';
import { MARKUP_FILE_ERRORS } from './errors/files.ru.js';
import { PEOPLE_ERRORS } from './errors/people.ru.js';
import { PLATFORM_ERRORS } from './errors/platform.ru.js';

/** What coded failures mean, in Russian; the English line behind each has the details. */
export const ERRORS_RU: Catalogue = { ...PLATFORM_ERRORS, ...DATA_ERRORS, ...PEOPLE_ERRORS, ...MARKUP_FILE_ERRORS };

/** A failure as a line. */
export const sayFailure = (line: string): string => failureIn(ERRORS_RU, line);

/** What a code means in the language that is spoken, with the details. */
export const sayMeaning = (code: string, details: string): string => meaningOf(ERRORS_RU, code, details);

/** The code, and what it means. */
export const sayProblem = (code: string, details: string): string => `${code}: ${sayMeaning(code, details)}`;
