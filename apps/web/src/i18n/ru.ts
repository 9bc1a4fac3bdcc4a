import { account, refusal } from './account.ru';
import { board } from './board.ru';
import { desk } from './desk.ru';
import { engineTexts } from './engine';
import { my } from './my.ru';
import { rescoring } from './rescoring.ru';
import { round } from './round.ru';
import { team } from './team.ru';

/** Texts of the pages in Russian; the shape of all other languages. */
export const ru = {
  language: 'Язык',
  skip: 'К содержанию',
  home: 'Starboard, список конкурсов',
  footer: {
    about: 'Starboard: открытая платформа соревнований языковых программ',
    api: 'Описание API',
  },
  contests: {
    title: 'Конкурсы',
    lead: 'Соревнования программ, которые находят и исправляют ошибки в текстах. Результаты открыты и проверяемы.',
    none: 'Пока не объявлено ни одного конкурса',
    noneHint: 'Здесь появятся конкурсы, когда организаторы их объявят.',
    open: 'Открыть таблицу',
    teams_one: '{{count}} команда',
    teams_few: '{{count}} команды',
    teams_many: '{{count}} команд',
    teams_other: '{{count}} команды',
    announced: 'Объявлен {{date}}',
  },
  account,
  refusal,
  my,
  desk,
  rescoring,
  team,
  round,
  board,
  engine: engineTexts.ru,
  state: {
    preliminary: 'Предварительные результаты',
    preliminaryHint: 'Ещё не подтверждены технической комиссией и организаторами и могут измениться.',
    approved: 'Результаты утверждены',
    approvedHint: 'Проверены технической комиссией и утверждены организаторами.',
    none: 'Результаты ещё не опубликованы',
    noneHint: 'Таблица появится после оценки решений, проверки технической комиссией и утверждения организаторами.',
    noneRunning: 'Испытание идёт. Таблица появится, когда решения будут оценены, а результаты утверждены.',
    pending: 'Подводятся итоги финала',
    pendingHint: 'До утверждения таблица закрыта для всех: места могут измениться. Результат проходит по порядку:',
    pendingSteps: {
      scoring: 'решения оцениваются по опубликованным формулам',
      jury: 'судейская коллегия рассматривает отчёты о решениях',
      commission: 'техническая комиссия проверяет файлы и причины аннулирований',
      organisers: 'оргкомитет утверждает результат',
    },
    pendingThen:
      'Сразу после утверждения таблица откроется здесь вместе с файлами для скачивания. Если результат вернут на доработку, шаги повторятся. Страница обновится сама.',
    frozen: 'Таблица заморожена: {{moment}}',
    frozenHint:
      'Организаторы остановили показ: таблица остаётся такой, какой была в этот момент. Испытание и оценка продолжаются; новые результаты появятся здесь, когда заморозку снимут.',
    void: 'Испытание отменено',
    voidHint: 'Оно проводится заново; сведения о нём хранятся.',
    noRounds: 'Испытания ещё не назначены',
    noRoundsHint: 'Расписание появится здесь, когда организаторы его опубликуют.',
  },
  live: {
    title: 'Ход испытания',
    connection: {
      connecting: 'Соединение…',
      live: 'Обновляется',
      onAir: 'Прямой эфир',
      silent: 'Нет данных',
      reconnecting: 'Переподключение…',
    },
    phase: {
      scheduled: 'Испытание назначено',
      lobby: 'Команды подключаются',
      running: 'Испытание идёт',
      closing: 'Приём завершается',
      scoring: 'Решения оцениваются',
      deciding: 'Финал завершён',
      over: 'Испытание завершено',
    },
    clock: {
      scheduled: 'до старта',
      lobby: 'до старта',
      'last-essay': 'до конца приёма',
    },
    days_one: '{{count}} день',
    days_few: '{{count}} дня',
    days_many: '{{count}} дней',
    days_other: '{{count}} дня',
    seconds: '{{seconds}} с',
    asOf: 'данные от {{time}}',
    of: '{{value}} из {{total}}',
    connected: 'Команды на связи',
    connectedOfAdmitted: 'На связи, из допущенных',
    late: 'Опоздало',
    rejected: 'Не принято',
    annulled: 'Аннулировано',
  },
  error: {
    failed: 'Не удалось загрузить данные',
    failedHint: 'Сервер не ответил. Проверьте соединение и попробуйте ещё раз.',
    retry: 'Попробовать снова',
    notFound: 'Такой страницы нет',
    notFoundHint: 'Возможно, адрес введён с ошибкой или конкурс ещё не объявлен.',
    toContests: 'К списку конкурсов',
  },
};

/** The shape of a language's texts; plural forms differ between languages. */
export type Texts = typeof ru;
