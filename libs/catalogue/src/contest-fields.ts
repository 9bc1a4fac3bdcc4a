import type { ParameterField } from './parameter-fields.js';

const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;

/** A duration: kept in ms, asked for in seconds. */
const seconds = (least: number) => ({ type: 'number', range: [least, DAY_MS], per: SECOND_MS }) as const;

const SUBJECT_LIMITS = '{ "rus": 5400000, "*": 7200000 }';

/** Parameters of every contest that a re-scoring cannot change: its clock, and what holds for people (regulation 2.17). */
export const CONTEST_FIELDS: readonly ParameterField[] = [
  {
    name: 'intervalMs',
    input: seconds(100),
    label: { ru: 'Интервал выдачи, с', en: 'Interval, s' },
    hint: { ru: 'Между двумя файлами по расписанию (7.5).', en: 'Between two files of a schedule (7.5).' },
  },
  {
    name: 'deadlineMs',
    input: seconds(100),
    label: { ru: 'Время на ответ, с', en: 'Time for an answer, s' },
    hint: { ru: 'Позже файл аннулируется (7.6).', en: 'Later a file is annulled (7.6).' },
  },
  {
    name: 'deadlineFrom',
    input: { type: 'choice' },
    label: { ru: 'Время на ответ считается', en: 'The time for an answer counts' },
    hint: { ru: 'Одно правило для всех команд.', en: 'One rule for all teams.' },
    values: {
      sent: { ru: 'от отправки файла команде', en: 'from the sending to the team' },
      released: { ru: 'от планового момента выдачи', en: 'from the planned release' },
    },
  },
  {
    name: 'publicProgress',
    input: { type: 'choice' },
    label: { ru: 'Во время раунда видно', en: 'Of a running round is seen' },
    hint: { ru: 'На странице хода раунда, всем.', en: 'On the live page, by everybody.' },
    values: {
      teams: {
        ru: 'файлы каждой команды, когда время на них истекло у всех',
        en: 'the files of each team once their time is over for all',
      },
      totals: { ru: 'только общие числа', en: 'sums only' },
    },
  },
  {
    name: 'openGraceMs',
    input: seconds(0),
    label: { ru: 'Открыть сессию можно после старта, с', en: 'A session may be opened after the start, s' },
    hint: { ru: 'Позже команда не войдёт (приложение 2, §2).', en: 'Later a team stays out (appendix 2 §2).' },
  },
  {
    name: 'closeGraceMs',
    input: seconds(0),
    label: { ru: 'Опоздавшее сохраняется, с', en: 'Late files are stored for, s' },
    hint: { ru: 'После последнего срока; не засчитывается (7.9).', en: 'After the last deadline; not counted (7.9).' },
  },
  {
    name: 'reconnectLimitMs',
    input: seconds(100),
    label: { ru: 'Сессия закрывается без связи, с', en: 'A lost connection closes a session after, s' },
    hint: { ru: 'До этого команда может вернуться.', en: 'Until then a team can come back.' },
  },
  {
    name: 'maxSubmissions',
    input: { type: 'number', range: [1, 10], whole: true },
    label: { ru: 'Отправок одного файла, не более', en: 'Sendings of one file, at most' },
    hint: { ru: 'Засчитывается последняя (11.4).', en: 'The last one counts (11.4).' },
  },
  {
    name: 'noticeDays',
    input: { type: 'number', range: [0, 365], whole: true },
    label: { ru: 'Срок оповещения, дней', en: 'Notice period, days' },
    hint: {
      ru: 'За столько дней до финала объявляют расписание и изменения (4.6, 7.5).',
      en: 'So long before a final its schedule and changes are announced (4.6, 7.5).',
    },
  },
  {
    name: 'readiness',
    input: { type: 'choice' },
    label: { ru: 'Готовность к финалу показывает', en: 'Ready for the final is who has' },
    hint: { ru: 'Основание заключения (6.3).', en: 'What a conclusion rests on (6.3).' },
    values: {
      qualification: { ru: 'сессия отборочного этапа', en: 'a session of the qualification' },
      rehearsal: { ru: 'репетиция', en: 'a rehearsal' },
      both: { ru: 'и то и другое', en: 'both' },
    },
  },
  {
    name: 'leastFiles',
    input: { type: 'number', range: [1, 1000], whole: true },
    label: { ru: 'Файлов в сессии отборочного этапа, не менее', en: 'Files of a session of a qualification, at least' },
    hint: { ru: 'Или вся выборка, если она меньше (2.7).', en: 'Or the whole set, if it is smaller (2.7).' },
  },
  {
    name: 'countedSessions',
    input: { type: 'choice' },
    label: { ru: 'Какие сессии отборочного этапа засчитываются', en: 'Sessions of a qualification that count' },
    hint: { ru: 'Для места в таблице (2.7).', en: 'For a place on the board (2.7).' },
    values: {
      finished: { ru: 'проведённые до конца', en: 'those that ran to their end' },
      ended: { ru: 'все закончившиеся', en: 'all that are over' },
    },
  },
  {
    name: 'markupErrors',
    input: { type: 'choice' },
    label: { ru: 'Разметка эксперта с ошибками', en: 'An expert’s markup with errors' },
    hint: { ru: 'Что с ней происходит при сдаче.', en: 'What becomes of it when it is handed in.' },
    values: {
      refuse: { ru: 'не принимается', en: 'is refused' },
      confirm: {
        ru: 'принимается, если эксперт подтвердит ошибки',
        en: 'is taken once the expert confirms the errors',
      },
    },
  },
  {
    name: 'atCheckLimit',
    input: { type: 'choice' },
    label: { ru: 'Когда время эксперта вышло', en: 'When an expert’s time is over' },
    hint: { ru: 'Действует, где время ограничено (7.9).', en: 'Where time is limited (7.9).' },
    values: {
      'hand-in': { ru: 'черновик сдаётся сам', en: 'the draft is handed in' },
      lock: { ru: 'больше ничего не принимается', en: 'nothing is taken any more' },
      late: { ru: 'принимается с пометкой', en: 'it is taken and marked' },
    },
  },
  {
    name: 'rusFreeGrade',
    input: { type: 'choice' },
    label: { ru: 'Оценка сочинений «русский-свободное»', en: 'Grade of free essays in Russian' },
    hint: { ru: 'Приложение 3, §3.3.', en: 'Appendix 3 §3.3.' },
    values: {
      none: { ru: 'без формулы', en: 'by no formula' },
      rus: { ru: 'по формуле русского языка', en: 'by the formula of Russian' },
    },
  },
  {
    name: 'checkLimitsMs',
    input: { type: 'json', example: SUBJECT_LIMITS },
    label: { ru: 'Время эксперта на сочинение', en: 'An expert’s time for an essay' },
    hint: { ru: 'По предметам, в мс; * — остальные (7.9).', en: 'By subject, in ms; * is all others (7.9).' },
  },
  {
    name: 'massFailures',
    input: { type: 'json', example: '{ "leastTeams": 2, "share": 0.2, "absentAfter": 3, "gapMs": 3000 }' },
    label: { ru: 'Что считается массовым сбоем', en: 'What is a mass failure' },
    hint: {
      ru: 'Команд, доля, пропусков подряд, перерыв в мс (7.15.1).',
      en: 'Teams, share, misses in a row, gap in ms (7.15.1).',
    },
  },
  {
    name: 'workCalendar',
    input: { type: 'json', example: '{ "daysOff": ["2027-01-11"], "workDays": ["2027-02-20"] }' },
    label: { ru: 'Особые рабочие и нерабочие дни', en: 'Days of work and days off of its own' },
    hint: {
      ru: 'Сверх календаря России, для сроков в рабочих днях (7.3, 7.10).',
      en: 'Besides the calendar of Russia, for terms in working days (7.3, 7.10).',
    },
  },
  {
    name: 'gradeRules',
    input: {
      type: 'json',
      example:
        '[{ "subject": "rus", "sinceYear": 2026, "minimumVolume": 70, "shortVolume": 0, "criteria": [], "thirdCheck": [], "total": [] }]',
    },
    label: { ru: 'Свои строки оценок и третьих проверок', en: 'Own rows of grades and third checks' },
    hint: {
      ru: 'Вместо таблиц регламента (приложение 3, §3.3, §3.4).',
      en: 'In place of the tables of the regulation (appendix 3 §3.3, §3.4).',
    },
  },
];
