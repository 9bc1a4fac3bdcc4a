import { type EngineId, ownParameters, type ParameterField, parameterFields } from '@starboard/catalogue';
import type { Localized } from './localized.js';
import { contestParameters, type ContestParameterValues } from './parameters.js';

/** A parameter as a participant reads it. */
export interface ParameterInWords {
  readonly name: string;
  readonly value: unknown;
  readonly title: Localized;
  readonly text: Localized;
}

type Values = ContestParameterValues & {
  readonly sameEssayShare?: number | undefined;
  readonly suiteAttempts?: number | undefined;
};
type Sentence = (values: Values) => Localized;
interface Words {
  readonly title: Localized;
  /** What holds, as a sentence. */
  readonly text: Sentence;
}

/**
 * The parameters of a contest in sentences, in both languages (regulation 2.17, 12.3): those of every engine, then the
 * engine's own. Every parameter that the contest has comes once.
 */
export function parametersInWords(engine: EngineId, given: unknown): readonly ParameterInWords[] {
  const values = contestParameters(engine, given);
  const own = Object.keys(ownParameters(engine, values));
  const fields = new Map(parameterFields(engine).map((field) => [field.name, field]));
  const names = [...Object.keys(WORDS).filter((name) => !(name in OWN_WORDS)), ...own];
  return names.flatMap((name): ParameterInWords[] => {
    const value = (values as Readonly<Record<string, unknown>>)[name];
    const words = WORDS[name];
    if (value === undefined) return [];
    if (words !== undefined) return [{ name, value, title: words.title, text: words.text(values) }];
    const field = fields.get(name);
    if (field === undefined) return [{ name, value, title: same(name), text: same(JSON.stringify(value)) }];
    return [{ name, value, title: field.label, text: fieldText(field, value) }];
  });
}

/** A parameter that is a field of a form: its value as the form shows it, and what the form says of it. */
function fieldText({ values = {}, hint }: ParameterField, value: unknown): Localized {
  const shown = (language: 'ru' | 'en'): string => {
    if (Array.isArray(value)) return value.length === 0 ? NOTHING[language] : value.map(String).join('; ');
    return values[String(value)]?.[language] ?? String(value);
  };
  return { ru: `${shown('ru')}. ${hint.ru}`, en: `${shown('en')}. ${hint.en}` };
}

const same = (text: string): Localized => ({ ru: text, en: text });
const NOTHING: Localized = { ru: 'нет', en: 'none' };
const list = (days: readonly string[], lang: 'ru' | 'en'): string => days.join(', ') || NOTHING[lang];
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const SEVERAL_MINUTES = 2;
const PERCENT = 100;

/** The largest of minutes, seconds and milliseconds that is whole; a minute and less in seconds. */
function duration(ms: number): Localized {
  if (ms % MINUTE_MS === 0 && ms / MINUTE_MS >= SEVERAL_MINUTES) {
    return { ru: `${ms / MINUTE_MS} мин`, en: `${ms / MINUTE_MS} min` };
  }
  if (ms % SECOND_MS === 0) return { ru: `${ms / SECOND_MS} с`, en: `${ms / SECOND_MS} s` };
  return { ru: `${ms} мс`, en: `${ms} ms` };
}

const percent = (share: number): Localized => {
  const text = String(Number((share * PERCENT).toFixed(2)));
  return { ru: `${text.replace('.', ',')} %`, en: `${text} %` };
};

const both = (value: Localized, ru: (text: string) => string, en: (text: string) => string): Localized => ({
  ru: ru(value.ru),
  en: en(value.en),
});

/** Of one engine, whose form does not ask for it. */
const OWN_WORDS: Readonly<Record<string, Words>> = {
  suiteAttempts: {
    title: { ru: 'Варианты ответа', en: 'Responses' },
    text: ({ suiteAttempts: most = 1 }) => ({
      ru: `Ответ программы на один запрос содержит не более ${most} вариантов.`,
      en: `An answer to one prompt may have ${most} responses at most.`,
    }),
  },
  sameEssayShare: {
    title: { ru: 'Тот же текст', en: 'The same text' },
    text: ({ sameEssayShare = 0 }) =>
      both(
        percent(sameEssayShare),
        (share) => `Файл относится к эссе, если с его текстом совпало не менее ${share} знаков (11.5).`,
        (share) => `A file is of the essay if at least ${share} of the characters of its text are found in it (11.5).`,
      ),
  },
};

const READINESS: Readonly<Record<ContestParameterValues['readiness'], Localized>> = {
  qualification: { ru: 'оценённая сессия отборочного этапа', en: 'a scored session of the qualification' },
  rehearsal: { ru: 'репетиция, проведённая до конца', en: 'a rehearsal run to its end' },
  parent: {
    ru: 'запись организаторов с протоколом, что пройден отбор основного конкурса',
    en: 'a record of the organisers, with its protocol, that the qualification of the larger contest is passed',
  },
  both: {
    ru: 'и оценённая сессия отборочного этапа, и репетиция, проведённая до конца',
    en: 'both a scored session of the qualification and a rehearsal run to its end',
  },
};

const TIME_WORDS: Readonly<Record<string, Words>> = {
  intervalMs: {
    title: { ru: 'Интервал выдачи', en: 'Interval' },
    text: ({ intervalMs }) =>
      both(
        duration(intervalMs),
        (time) => `Файлы выдаются по расписанию каждые ${time} (7.5).`,
        (time) => `Files come out by a schedule, one every ${time} (7.5).`,
      ),
  },
  deadlineMs: {
    title: { ru: 'Время на ответ', en: 'Time for an answer' },
    text: ({ deadlineMs }) =>
      both(
        duration(deadlineMs),
        (time) => `Ответ засчитывается, если получен целиком не позднее чем через ${time} (7.6).`,
        (time) => `An answer counts if it is received completely no later than after ${time} (7.6).`,
      ),
  },
  deadlineFrom: {
    title: { ru: 'Начало отсчёта', en: 'Counted from' },
    text: ({ deadlineFrom }) =>
      deadlineFrom === 'sent'
        ? {
            ru: 'Время на ответ отсчитывается от отправки файла команде (7.6, приложение 2, §2).',
            en: 'The time for an answer counts from the sending of the file to the team (7.6, appendix 2 §2).',
          }
        : {
            ru: 'Время на ответ отсчитывается от планового момента выдачи (7.6).',
            en: 'The time for an answer counts from the planned moment of the release (7.6).',
          },
  },
  openGraceMs: {
    title: { ru: 'Открытие сессии', en: 'Opening a session' },
    text: ({ openGraceMs }) =>
      both(
        duration(openGraceMs),
        (time) => `Сессию можно открыть не позднее чем через ${time} после старта (приложение 2, §2).`,
        (time) => `A session may be opened until ${time} after the start (appendix 2 §2).`,
      ),
  },
  closeGraceMs: {
    title: { ru: 'Закрытие сессий', en: 'Closing of sessions' },
    text: ({ closeGraceMs }) =>
      both(
        duration(closeGraceMs),
        (time) => `Опоздавшие файлы ещё сохраняются ${time} после последнего срока и не засчитываются (7.9).`,
        (time) => `Late files are still stored for ${time} after the last deadline, and do not count (7.9).`,
      ),
  },
  reconnectLimitMs: {
    title: { ru: 'Потеря связи', en: 'A lost connection' },
    text: ({ reconnectLimitMs }) =>
      both(
        duration(reconnectLimitMs),
        (time) => `Сессия закрывается, если связи нет ${time}.`,
        (time) => `A connection lost for ${time} closes its session.`,
      ),
  },
  annulShare: {
    title: { ru: 'Допустимая доля аннулированных файлов', en: 'Share of files that may be annulled' },
    text: ({ annulShare }) =>
      both(
        percent(annulShare),
        (share) => `Если в финале аннулировано более ${share} файлов выборки, решение аннулируется целиком (7.7).`,
        (share) =>
          `If more than ${share} of the files of the set are annulled in a final, the whole solution is (7.7).`,
      ),
  },
  maxSubmissions: {
    title: { ru: 'Число отправок', en: 'Sendings' },
    text: ({ maxSubmissions: most }) => ({
      ru: `Файл одного эссе можно отправить не более ${most} раз; засчитывается последняя отправка (11.4).`,
      en: `A file of one essay may be sent ${most} times at most; the last one counts (11.4).`,
    }),
  },
};

const PEOPLE_WORDS: Readonly<Record<string, Words>> = {
  noticeDays: {
    title: { ru: 'Срок оповещения', en: 'Notice period' },
    text: ({ noticeDays: days }) => ({
      ru: `Расписание объявляется, а выборки и модули исправляются не позднее чем за ${days} дн. до финала (4.6, 4.7, 7.5).`,
      en: `The schedule is announced, and sets and modules are corrected, at least ${days} days before a final (4.6, 4.7, 7.5).`,
    }),
  },
  workCalendar: {
    title: { ru: 'Рабочие дни', en: 'Working days' },
    text: ({ workCalendar: { daysOff, workDays } = { daysOff: [], workDays: [] } }) => ({
      ru: `Сроки в рабочих днях считаются по календарю России (7.3, 7.10); кроме того, нерабочие: ${list(daysOff, 'ru')}; рабочие: ${list(workDays, 'ru')}.`,
      en: `Terms in working days go by the calendar of Russia (7.3, 7.10); besides, days off: ${list(daysOff, 'en')}; days of work: ${list(workDays, 'en')}.`,
    }),
  },
  readiness: {
    title: { ru: 'Готовность к финалу', en: 'Readiness for the final' },
    text: ({ readiness }) => ({
      ru: `Для положительного заключения нужна ${READINESS[readiness].ru} (6.3).`.replace('нужна и ', 'нужны и '),
      en: `A positive conclusion needs ${READINESS[readiness].en} (6.3).`,
    }),
  },
  markupErrors: {
    title: { ru: 'Ошибки в разметке экспертов', en: 'Errors in experts’ markups' },
    text: ({ markupErrors }) =>
      markupErrors === 'refuse'
        ? { ru: 'Разметка эксперта с ошибками не принимается.', en: 'An expert’s markup with errors is not taken.' }
        : {
            ru: 'Разметка эксперта с ошибками принимается, если эксперт их подтвердил.',
            en: 'An expert’s markup with errors is taken once the expert confirms them.',
          },
  },
  rusFreeGrade: {
    title: { ru: 'Оценка сочинений «русский-свободное»', en: 'Grade of free essays in Russian' },
    text: ({ rusFreeGrade }) =>
      rusFreeGrade === 'none'
        ? {
            ru: 'Формула оценки по русскому языку к ним не применяется (приложение 3, §3.3).',
            en: 'The formula of Russian is not applied to them (appendix 3 §3.3).',
          }
        : {
            ru: 'К ним применяется формула оценки по русскому языку (приложение 3, §3.3).',
            en: 'The formula of Russian is applied to them (appendix 3 §3.3).',
          },
  },
  leastFiles: {
    title: { ru: 'Наименьшее число файлов', en: 'Least number of files' },
    text: ({ leastFiles: least = 0 }) => ({
      ru: `Для места в рейтинге отборочного этапа в сессии должно быть не менее ${least} файлов или вся выборка, если она меньше (2.7).`,
      en: `For a place in a qualification a session needs ${least} files at least, or the whole set if it is smaller (2.7).`,
    }),
  },
  publicProgress: {
    title: { ru: 'Что видно во время раунда', en: 'What is seen of a running round' },
    text: ({ publicProgress }) =>
      publicProgress === 'teams'
        ? {
            ru: 'Страница хода раунда показывает файлы каждой команды, когда время на них истекло у всех.',
            en: 'The live page shows the files of each team once their time is over for all.',
          }
        : {
            ru: 'Страница хода раунда показывает только общие числа.',
            en: 'The live page shows sums only.',
          },
  },
  countedSessions: {
    title: { ru: 'Какие сессии засчитываются', en: 'Sessions that count' },
    text: ({ countedSessions }) =>
      countedSessions === 'finished'
        ? {
            ru: 'Место даёт только сессия отборочного этапа, проведённая до конца (2.7).',
            en: 'Only a session of the qualification that ran to its end gives a place (2.7).',
          }
        : {
            ru: 'Место даёт любая закончившаяся сессия отборочного этапа (2.7).',
            en: 'Any session of the qualification that is over gives a place (2.7).',
          },
  },
};

const WORDS: Readonly<Partial<Record<string, Words>>> = { ...TIME_WORDS, ...PEOPLE_WORDS, ...OWN_WORDS };
