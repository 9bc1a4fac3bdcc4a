import { makeSpeaker } from '@starboard/speech';
import { ANSWERS_MESSAGES } from './messages/answers.ru.js';
import { CONTEST_MESSAGES } from './messages/contest.ru.js';
import { FILES_MESSAGES } from './messages/files.ru.js';
import { PLATFORM_MESSAGES } from './messages/platform.ru.js';
import { ROUND_MESSAGES } from './messages/round.ru.js';

/** What commands print, in Russian by its English; codes, states, JSON and CSV are the same in both languages. */
export const MESSAGES_RU = {
  ...CONTEST_MESSAGES,
  ...ROUND_MESSAGES,
  ...FILES_MESSAGES,
  ...ANSWERS_MESSAGES,
  ...PLATFORM_MESSAGES,
} as const;

export const { say, sayAll } = makeSpeaker(MESSAGES_RU);
