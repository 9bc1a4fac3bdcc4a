import type { z } from 'zod';
import type { dutySchema, TermKind, termStateSchema, TermView } from './calendar.js';
import type { Localized } from './localized.js';

/** What there is to do, or what happens, by the term. */
export const TERM_WORDS: Readonly<Record<TermKind, Localized>> = {
  announcement: { ru: 'Объявить конкурс и его параметры', en: 'Announce the contest and its parameters' },
  parameters: { ru: 'Объявить параметры финальных испытаний', en: 'Announce the parameters of the final' },
  schedule: { ru: 'Объявить расписание финальных испытаний', en: 'Announce the schedule of the final' },
  corrections: {
    ru: 'Последний срок корректировки обучающих и тестовых выборок',
    en: 'Last moment to correct training and test sets',
  },
  modules: {
    ru: 'Последний срок обновления общих программных модулей',
    en: 'Last moment to renew the shared modules',
  },
  'admission-check': {
    ru: 'Судейская коллегия: проверить заключения о готовности команд',
    en: 'Jury: check the conclusions on the readiness of teams',
  },
  'admission-verification': {
    ru: 'Техническая комиссия: верифицировать заключения о готовности команд',
    en: 'Technical commission: verify the conclusions on the readiness of teams',
  },
  'admission-approval': { ru: 'Оргкомитет: допустить команды к финалу', en: 'Organisers: admit teams to the final' },
  'restart-earliest': { ru: 'Перезапуск возможен с этого дня', en: 'A restart is possible from this day on' },
  'restart-announcement': { ru: 'Сообщить на сайте о перезапуске', en: 'Announce the restart on the site' },
  session: { ru: 'Команде: открыть сессию до старта', en: 'Team: open the session before the start' },
  final: { ru: 'Финальные испытания', en: 'The final' },
  'expert-markups': {
    ru: 'Экспертная разметка финальной выборки (15 рабочих дней)',
    en: 'Experts’ markups of the final set (15 working days)',
  },
  'expert-work': { ru: 'Эксперту: сдать разметку эссе', en: 'Expert: hand in the markup of an essay' },
  review: {
    ru: 'Судейская коллегия: проверить автоматические отчёты',
    en: 'Jury: review the automatic reports',
  },
  verification: {
    ru: 'Техническая комиссия: верифицировать результаты',
    en: 'Technical commission: verify the results',
  },
  approval: {
    ru: 'Подвести итоги: утверждение оргкомитетом (5 рабочих дней)',
    en: 'The result: approval by the organisers (5 working days)',
  },
  'markup-access': {
    ru: 'Доступ участников к экспертным разметкам финала',
    en: 'Participants get access to the experts’ markups of the final',
  },
  protest: { ru: 'Ответить на протест', en: 'Answer a protest' },
};

/** What the hour makes of a term. */
export const TERM_STATE_WORDS: Readonly<Record<z.infer<typeof termStateSchema>, Localized>> = {
  ahead: { ru: 'впереди', en: 'ahead' },
  now: { ru: 'пора', en: 'to be done' },
  late: { ru: 'просрочено', en: 'late' },
  done: { ru: 'сделано', en: 'done' },
  'done-late': { ru: 'сделано с опозданием', en: 'done late' },
  missed: { ru: 'не сделано, срок ушёл', en: 'missed' },
  passed: { ru: 'прошло', en: 'over' },
};

/** Who has to do it. */
export const DUTY_WORDS: Readonly<Record<z.infer<typeof dutySchema>, Localized>> = {
  organiser: { ru: 'оргкомитет', en: 'organisers' },
  jury: { ru: 'судейская коллегия', en: 'jury' },
  technical_commission: { ru: 'техническая комиссия', en: 'technical commission' },
  expert: { ru: 'эксперты', en: 'experts' },
  team: { ru: 'команда', en: 'team' },
};

/** A term as it was computed (libs/contest); moments in ms since the epoch. */
interface ComputedTerm extends Omit<TermView, 'title' | 'of' | 'public' | 'from' | 'dueAt' | 'doneAt'> {
  readonly overAt: number | null;
  readonly audience:
    { readonly kind: 'public' | 'officials' } | { readonly kind: 'team' | 'expert'; readonly id: string };
  readonly from: number | null;
  readonly dueAt: number | null;
  readonly doneAt: number | null;
}

/** The same with its words. @param names of teams and experts, by id */
export function makeTermView(term: ComputedTerm, names: ReadonlyMap<string, string>): TermView {
  const { audience, from, dueAt, doneAt, overAt: _, ...same } = term;
  return {
    ...same,
    title: TERM_WORDS[term.kind],
    of: 'id' in audience ? (names.get(audience.id) ?? null) : null,
    public: audience.kind === 'public',
    from: iso(from),
    dueAt: iso(dueAt),
    doneAt: iso(doneAt),
  };
}

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
const LOCALES = { ru: 'ru-RU', en: 'en-GB' } as const;

/** A moment as people of the contest say it: day, hour and zone. */
export const momentInWords = (at: string, timeZone: string, lang: 'ru' | 'en'): string =>
  new Intl.DateTimeFormat(LOCALES[lang], {
    timeZone,
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    timeZoneName: 'short',
  }).format(new Date(at));

const NOT_CONFIRMED = { ru: 'выходные года ещё не подтверждены', en: 'days off of the year not confirmed' } as const;

/** A term as a sentence: what, whose, until when, and how far it is. */
export function termInWords(term: TermView, timeZone: string, lang: 'ru' | 'en'): string {
  const { title, of, round, dueAt, estimated, unconfirmed, count, state, paragraph } = term;
  const about = estimated ? { ru: 'ориентировочно ', en: 'about ' }[lang] : '';
  const parts = [
    round === null ? '' : `${{ ru: 'финал', en: 'final' }[lang]} ${round.number}`,
    of ?? '',
    dueAt === null ? '' : `${about}${momentInWords(dueAt, timeZone, lang)}`,
    unconfirmed ? NOT_CONFIRMED[lang] : '',
    count === null ? '' : `${count.done}/${count.all}`,
    TERM_STATE_WORDS[state][lang],
  ];
  return `${title[lang]} (${paragraph}): ${parts.filter((part) => part !== '').join(', ')}`;
}
