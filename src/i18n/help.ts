import type { Catalogue } from '@starboard/speech';
import { ANSWERS } from './help/answers.ru.js';
import { CONTEST } from './help/contest.ru.js';
import { FILES } from './help/files.ru.js';
import { PLATFORM } from './help/platform.ru.js';
import { ROUND } from './help/round.ru.js';

/** Every text of the help, by its English: who changes one is told by a test that its Russian is missing. */
export const HELP_RU: Catalogue = { ...PLATFORM, ...CONTEST, ...ROUND, ...FILES, ...ANSWERS };

/** How `starboard` speaks. */
export const STARBOARD = { help: HELP_RU, hint: '(starboard --help перечисляет команды)' };
