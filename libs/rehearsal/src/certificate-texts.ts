import type { FaultName } from './faults-known.js';
import type { FigureName } from './figures.js';

export type PageLanguage = 'ru' | 'en';

/** What the page of a certificate says. */
interface Texts {
  readonly title: string;
  readonly ready: string;
  readonly notReady: string;
  readonly contest: string;
  readonly noContest: string;
  readonly round: string;
  readonly address: string;
  readonly size: string;
  readonly announced: string;
  readonly sizes: (size: { teams: number; items: number; intervalMs: number; deadlineMs: number }) => string;
  readonly began: string;
  readonly ended: string;
  readonly figures: string;
  readonly figureHead: readonly [string, string, string, string];
  readonly met: string;
  readonly missed: string;
  readonly unmeasured: string;
  readonly figureNames: Readonly<Record<FigureName, string>>;
  readonly injected: string;
  readonly injectedHead: readonly [string, string, string];
  readonly nothingInjected: string;
  readonly never: string;
  readonly notInjected: string;
  readonly notInjectedHead: readonly [string, string];
  readonly faultNames: Readonly<Record<FaultName, string>>;
  readonly failures: string;
  readonly machine: string;
  readonly machineNames: readonly [string, string, string, string];
  readonly versions: string;
  readonly proof: string;
  readonly proofNote: string;
}

const seconds = (ms: number, unit: string): string => `${ms / 1000} ${unit}`;

export const CERTIFICATE_TEXTS: Readonly<Record<PageLanguage, Texts>> = {
  en: {
    title: 'Readiness certificate',
    ready: 'Ready: every figure is within its bar, and nothing was lost.',
    notReady: 'Not ready: a bar was missed.',
    contest: 'contest',
    noContest: 'none, by the size that was given',
    round: 'round of the rehearsal',
    address: 'address',
    size: 'played',
    announced: 'announced',
    sizes: ({ teams, items, intervalMs, deadlineMs }) =>
      `${teams} teams, ${items} files, one every ${seconds(intervalMs, 's')}, ${seconds(deadlineMs, 's')} for each`,
    began: 'from',
    ended: 'to',
    figures: 'Figures',
    figureHead: ['figure', 'measured', 'at most', ''],
    met: 'met',
    missed: 'missed',
    unmeasured: 'not measured',
    figureNames: {
      releaseP99Ms: 'release: planned moment to arrival, 99th percentile, ms',
      releaseSpreadMs: 'release: first to last team, ms',
      receiptP99Ms: 'answer to receipt, 99th percentile, ms',
      recoveryMs: 'recovery from a fault, ms',
      boardMs: 'end of the round to the board, ms',
      lost: 'acknowledged answers lost',
      early: 'files handed over early',
      misjudged: 'files judged otherwise than by their answers',
      unproved: 'receipts that prove nothing',
      unanswered: 'files without an answer that counts',
      unfinished: 'programs that did not finish',
      unranked: 'teams missing on the board',
    },
    injected: 'Faults that were injected',
    injectedHead: ['fault', 'at', 'recovered after, ms'],
    nothingInjected: 'None.',
    never: 'not recovered',
    notInjected: 'Faults that were not injected',
    notInjectedHead: ['fault', 'why'],
    faultNames: {
      'cut-connections': 'cut connections',
      'kill-session': 'killed session process',
      'kill-worker': 'killed worker',
      'stop-redis': 'stopped Redis',
      'slow-database': 'slow database',
      'jumping-clock': 'jumping clock',
      'full-disk': 'full disk',
    },
    failures: 'What programs said that did not finish',
    machine: 'Machine and versions',
    machineNames: ['system', 'processor', 'cores', 'memory, bytes'],
    versions: 'versions',
    proof: 'The certificate',
    proofNote:
      'What was signed, with the key that signed the receipts of the rehearsal. starboard rehearse --check FILE checks this page offline; the audit log has the hash.',
  },
  ru: {
    title: 'Свидетельство о готовности',
    ready: 'Готово: все показатели в пределах норм, ничего не потеряно.',
    notReady: 'Не готово: норма не выполнена.',
    contest: 'конкурс',
    noContest: 'нет, размер задан явно',
    round: 'испытание репетиции',
    address: 'адрес',
    size: 'сыграно',
    announced: 'объявлено',
    sizes: ({ teams, items, intervalMs, deadlineMs }) =>
      `команд ${teams}, файлов ${items}, один в ${seconds(intervalMs, 'с')}, на каждый ${seconds(deadlineMs, 'с')}`,
    began: 'с',
    ended: 'до',
    figures: 'Показатели',
    figureHead: ['показатель', 'измерено', 'не больше', ''],
    met: 'выполнено',
    missed: 'не выполнено',
    unmeasured: 'не измерено',
    figureNames: {
      releaseP99Ms: 'выдача: от срока до получения, 99-й процентиль, мс',
      releaseSpreadMs: 'выдача: от первой команды до последней, мс',
      receiptP99Ms: 'от ответа до квитанции, 99-й процентиль, мс',
      recoveryMs: 'восстановление после сбоя, мс',
      boardMs: 'от конца испытания до таблицы, мс',
      lost: 'потеряно подтверждённых ответов',
      early: 'файлов выдано раньше срока',
      misjudged: 'файлов, оценённых не по своим ответам',
      unproved: 'квитанций, которые ничего не доказывают',
      unanswered: 'файлов без засчитанного ответа',
      unfinished: 'программ, не дошедших до конца',
      unranked: 'команд, которых нет в таблице',
    },
    injected: 'Сбои, которые были устроены',
    injectedHead: ['сбой', 'когда', 'восстановление, мс'],
    nothingInjected: 'Никаких.',
    never: 'не восстановилось',
    notInjected: 'Сбои, которые не были устроены',
    notInjectedHead: ['сбой', 'почему (по-английски)'],
    faultNames: {
      'cut-connections': 'обрыв соединений',
      'kill-session': 'убит процесс сессий',
      'kill-worker': 'убит работник',
      'stop-redis': 'остановлен Redis',
      'slow-database': 'медленная база данных',
      'jumping-clock': 'прыгающие часы',
      'full-disk': 'полный диск',
    },
    failures: 'Что сказали программы, не дошедшие до конца',
    machine: 'Машина и версии',
    machineNames: ['система', 'процессор', 'ядер', 'память, байт'],
    versions: 'версии',
    proof: 'Свидетельство',
    proofNote:
      'То, что подписано, — ключом, которым подписаны квитанции репетиции. Команда starboard rehearse --check ФАЙЛ проверяет эту страницу без сети; отпечаток есть в журнале действий.',
  },
};
